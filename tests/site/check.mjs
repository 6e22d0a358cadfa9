// Checks a built site: every internal link and anchor leads to something, every page is found by the search index.
import fs from 'node:fs'
import path from 'node:path'

const [directory, base] = process.argv.slice(2)
const faults = []
const files = walk(directory)
const html = files.filter((file) => file.endsWith('.html'))
const ids = new Map()

function walk(at) {
  return fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(at, entry.name)
    return entry.isDirectory() ? walk(file) : [file]
  })
}

function idsOf(file) {
  if (!ids.has(file)) ids.set(file, new Set([...fs.readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map((m) => m[1])))
  return ids.get(file)
}

function target(from, address) {
  const plain = decodeURI(address)
  const file = plain.startsWith('/')
    ? path.join(directory, plain.slice(base.length))
    : path.resolve(path.dirname(from), plain)
  for (const name of [file, `${file}.html`, path.join(file, 'index.html')])
    if (fs.existsSync(name) && fs.statSync(name).isFile()) return name
  return null
}

let links = 0
for (const file of html) {
  for (const [, value] of fs.readFileSync(file, 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    if (value === '' || /^[a-z]+:/i.test(value) || value.startsWith('//')) continue
    links++
    const [address, anchor] = value.replace(/&amp;/g, '&').split('#')
    const found = address === '' ? file : target(file, address)
    const page = path.relative(directory, file)
    if (found === null) faults.push(`${page}: ${value}`)
    else if (anchor && found.endsWith('.html') && !idsOf(found).has(decodeURIComponent(anchor))) faults.push(`${page}: no anchor ${value}`)
  }
}

// The index is a script that every page loads when the reader first searches.
const index = files.filter((file) => path.basename(file).startsWith('@localSearchIndex')).map((file) => fs.readFileSync(file, 'utf8')).join('')
for (const word of ['happens', 'deadlock', 'gradle', 'agent'])
  if (!index.toLowerCase().includes(word)) faults.push(`the search does not know the word ${word}`)
const pages = html.filter((file) => !path.relative(directory, file).startsWith('source') && !file.endsWith('404.html'))
for (const file of pages) {
  const page = path.relative(directory, file).split(path.sep).join('/')
  const found = index.includes(`${base}${page}`) || index.includes(`${base}${page.replace(/index\.html$/, '').replace(/\.html$/, '')}`)
  if (!found) faults.push(`the search does not know the page ${page}`)
}

if (links < 1000) faults.push(`only ${links} links were found: the pattern is wrong`)
console.log(`${pages.length} pages and ${links} links checked, the search index has ${index.length} characters`)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
