// Checks the sizes of the built pages against the design's budgets (KiB after gzip) and keeps heavy libraries out of
// the first load.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const out = fileURLToPath(new URL('../dist/web/', import.meta.url))
const budgets = {
  home: 100,
  'home with its panels': 134,
  landing: 92,
  login: 85,
  'work mode': 10,
  'lazy chunk': 40,
  'all scripts': 460,
  styles: 19.5,
  fonts: 65,
}

// Strings that occur only in a library's code: a chunk of the first load must contain none of them.
const heavy = {
  'a schema library': /[`'"]Zod(Mini)?String[`'"]/,
  'd3 charts': /scaleBand|curveMonotoneX/,
  'react-hook-form': /shouldUnregister/,
  'the mission dialog': /\.showModal\(/,
}

const read = (file) => readFileSync(join(out, file))
const zipped = (file) => gzipSync(read(file), { level: 9 }).length / 1024
const sum = (files, size) => files.reduce((total, file) => total + size(file), 0)

let manifest
try {
  manifest = JSON.parse(read('.vite/manifest.json').toString())
} catch {
  console.error('There is no build to look at: run `npm start` or `vite build` first.')
  process.exit(1)
}

/** The manifest keys that are loaded before the first of these screens is shown. */
function loadedWith(...screens) {
  const found = new Set()
  const visit = (key) => {
    if (found.has(key)) return
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`)
    found.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const screen of screens) visit(screen)
  return [...found].map((key) => manifest[key].file)
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const shell = Object.keys(manifest).find((key) => manifest[key].name === 'shell')
const home = loadedWith(entry, shell)
// What home loads beside its first paint: the view in the window, the panels, the rest of the header.
const later = ['window', 'rest', 'beside'].map((name) =>
  Object.keys(manifest).find((key) => manifest[key].name === name),
)
const whole = loadedWith(entry, shell, ...later)
const landing = loadedWith(entry, 'screens/landing.tsx')
const login = loadedWith(entry, 'screens/login.tsx')
const assets = readdirSync(join(out, 'assets'))
const ending = (end) => assets.filter((file) => file.endsWith(end)).map((file) => `assets/${file}`)
const scripts = ending('.js')
const lazy = scripts.filter((file) => !whole.includes(file) && !landing.includes(file))
const largest = lazy.reduce((a, b) => (zipped(a) >= zipped(b) ? a : b))

const measured = {
  home: sum(home, zipped),
  'home with its panels': sum(whole, zipped),
  landing: sum(landing, zipped),
  login: sum(login, zipped),
  'work mode': zipped(manifest['screens/work-mode.tsx'].file),
  'lazy chunk': zipped(largest),
  'all scripts': sum(scripts, zipped),
  styles: sum(ending('.css'), zipped),
  fonts: sum(ending('.woff2'), (file) => read(file).length / 1024),
}

let failed = false
for (const [name, size] of Object.entries(measured)) {
  const over = size > budgets[name]
  failed ||= over
  const what = name === 'lazy chunk' ? `${name} (largest: ${largest})` : name
  console.log(`${over ? 'OVER' : 'ok  '} ${what}: ${size.toFixed(1)} of ${budgets[name]} KB`)
}
for (const file of new Set([...home, ...landing])) {
  const text = read(file).toString()
  for (const [name, mark] of Object.entries(heavy)) {
    if (!mark.test(text)) continue
    failed = true
    console.log(`OVER ${file} holds ${name}, which must be loaded later`)
  }
}
process.exit(failed ? 1 : 0)
