// Copies the Markdown pages of the repository into a directory for the site generator, with a configuration.
// Links between pages stay links between pages. Links to other files (sources, schemas) lead to copies under /source.
// The side bar is the map in docs/README.md: one group for each heading, one entry for each link in its lists.
import fs from 'node:fs'
import path from 'node:path'

const [root, out] = process.argv.slice(2).map((name) => path.resolve(name))
const base = process.env.SITE_BASE ?? '/'
const OTHER_PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md',
  'examples/README.md', 'benchmarks/README.md']
const MAP = 'docs/README.md'
const LINK = /(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#]*)(#[^)\s]*)?\)/g
const CODE = /(^```[\s\S]*?^```$|`[^`\n]*`)/m

const pages = [...OTHER_PAGES, ...walk('docs').filter((file) => file.endsWith('.md'))]
  .filter((file) => fs.existsSync(path.join(root, file)))
const copied = new Set()

function walk(directory) {
  return fs.readdirSync(path.join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    const name = `${directory}/${entry.name}`
    return entry.isDirectory() ? walk(name) : [name]
  })
}

/** The name of a page in the site. README.md is the index of its directory. */
const sitePath = (page) => page.replace(/(^|\/)README\.md$/, '$1index.md')

function write(name, text) {
  const file = path.join(out, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

function copyToSource(name) {
  if (copied.has(name)) return
  copied.add(name)
  const file = path.join(root, name)
  const target = `public/source/${name}`
  if (!fs.statSync(file).isDirectory()) {
    fs.mkdirSync(path.dirname(path.join(out, target)), { recursive: true })
    fs.copyFileSync(file, path.join(out, target))
    return
  }
  const entries = fs.readdirSync(file, { withFileTypes: true })
    .filter((entry) => entry.name !== 'target' && !entry.name.startsWith('.'))
    .sort((a, b) => a.name.localeCompare(b.name))
  for (const entry of entries) copyToSource(`${name}/${entry.name}`)
  const items = entries.map((entry) => {
    const link = entry.isDirectory() ? `${entry.name}/index.html` : entry.name
    return `<li><a href="${link}">${entry.name}</a></li>`
  })
  write(`${target}/index.html`, `<!doctype html><meta charset="utf-8"><title>${name}</title><h1>${name}</h1><ul>${items.join('\n')}</ul>\n`)
}

/** The address of a link target, which is relative to the page. */
function address(page, target, anchor) {
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(page), target))
  const place = path.join(root, file)
  if (file.startsWith('..') || !fs.existsSync(place)) throw new Error(`${page}: no file ${target}`)
  const directory = fs.statSync(place).isDirectory()
  const wanted = directory ? `${file.replace(/\/$/, '')}/README.md` : file
  if (pages.includes(wanted)) return `/${sitePath(wanted)}${anchor}`
  copyToSource(file.replace(/\/$/, ''))
  return directory ? `/source/${file.replace(/\/$/, '')}/index.html` : `/source/${file}`
}

function staged(page) {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  return text.split(CODE).map((part, i) => i % 2 === 1 ? part : part.replace(LINK, (whole, image, label, target, anchor = '') => {
    if (/^[a-z]+:/.test(target) || target === '') return whole
    if (image) return `![${label}](/source-image/${copyImage(page, target)})`
    const to = address(page, target, anchor)
    return to.startsWith('/source/') ? `<a href="${base.replace(/\/$/, '')}${to}" target="_self">${escaped(label)}</a>` : `[${label}](${to})`
  })).join('')
}

/** A label that consists of code is code in HTML too. */
const escaped = (label) => label.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/`([^`]*)`/g, '<code>$1</code>')

function copyImage(page, target) {
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(page), target))
  const to = path.join(out, 'public/source-image', file)
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(path.join(root, file), to)
  return file
}

/** Reads the map: groups by heading. Fails if a page of docs is in no group and no index of its directory. */
function sidebar() {
  const groups = []
  const listed = new Set([MAP])
  for (const line of fs.readFileSync(path.join(root, MAP), 'utf8').split('\n')) {
    const heading = /^## (.*)$/.exec(line)
    if (heading) groups.push({ text: heading[1], collapsed: groups.length > 2, items: [] })
    for (const [, , label, target] of line.matchAll(LINK)) {
      const page = pageOf('docs', target)
      if (page === null) continue
      listed.add(page)
      if (groups.length > 0) groups.at(-1).items.push({ text: label.replace(/`/g, ''), link: `/${sitePath(page)}` })
    }
  }
  for (const index of pages.filter((page) => listed.has(page)))
    for (const [, , , target] of fs.readFileSync(path.join(root, index), 'utf8').matchAll(LINK)) {
      const page = pageOf(path.posix.dirname(index), target)
      if (page !== null && path.posix.dirname(page).startsWith('docs/')) listed.add(page)
    }
  const lost = pages.filter((page) => page.startsWith('docs/') && !listed.has(page))
  if (lost.length > 0) throw new Error(`not in ${MAP}: ${lost.join(', ')}`)
  return groups.filter((group) => group.items.length > 0)
}

function pageOf(directory, target) {
  if (target === '' || /^[a-z]+:/.test(target)) return null
  const file = path.posix.normalize(path.posix.join(directory, target)).replace(/\/$/, '')
  for (const name of [file, `${file}/README.md`]) if (pages.includes(name)) return name
  return null
}

const config = {
  title: 'Racefinder',
  description: 'Finds every data race of a Java program, or proves that there is none',
  base,
  outDir: '../html',
  srcExclude: ['public/**'],
  cacheDir: '../cache',
  lastUpdated: false,
  themeConfig: {
    nav: [
      { text: 'Tutorial', link: '/docs/tutorial' },
      { text: 'Map', link: '/docs/' },
      { text: 'Glossary', link: '/docs/glossary' },
      { text: 'Changes', link: '/CHANGELOG' }
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' }
  }
}
for (const page of pages) write(sitePath(page), staged(page))
write('.vitepress/config.mjs', `export default ${JSON.stringify(config, null, 2)}\n`)
console.log(`${pages.length} pages, ${copied.size} other files`)
