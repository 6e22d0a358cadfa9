@echo off
rem Starts the command on Windows, as the shell script bin/racefinder does on other systems. It neither passes the
rem properties of the terminal nor uses a class data archive for the command itself; see docs/install.md.
setlocal
for %%I in ("%~dp0..\lib") do set "LIB=%%~fI"
if not exist "%LIB%\racefinder.jar" goto incomplete
if not defined JAVA_HOME goto search
set "JAVA=%JAVA_HOME%\bin\java.exe"
if not exist "%JAVA%" goto nojava
goto start
:search
set "JAVA=java.exe"
where /q java.exe
if errorlevel 1 goto missing
:start
"%JAVA%" -Dracefinder.command=racefinder -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto -Xmx512m -cp "%LIB%\racefinder.jar" org.racefinder.cli.Main %*
exit /b %ERRORLEVEL%
:incomplete
echo racefinder: incomplete installation: "%LIB%\racefinder.jar" is missing 1>&2
exit /b 2
:nojava
echo racefinder: JAVA_HOME is "%JAVA_HOME%", and there is no bin\java.exe in it 1>&2
exit /b 2
:missing
echo racefinder: no java on the PATH; a JDK 17 or newer is needed 1>&2
exit /b 2
