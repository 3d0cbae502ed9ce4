import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { dayPart, greetings } from '#web/features/gamification/day-part.ts'
import { homeReads } from '#web/screens/home-reads.ts'

const out = new URL('dist/web/', import.meta.url).pathname
const textual = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** Writes .br and .gz beside every text, so that no visitor waits for a compressor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(out, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [more: string]: unknown
}

/** Every node of a syntax tree below and with this one. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (value && typeof value === 'object') {
    if ('type' in value && 'start' in value) yield value as Node
    for (const entry of Object.values(value)) yield* nodesOf(entry)
  }
}

const forTheServer = new Set(['summary', 'params', 'query', 'body', 'reply', 'events'])

/** The schemas of the endpoints in a file of the contract, told by the `summary` beside them, each with its comma. */
function schemasIn(nodes: Node[], code: string): Edit[] {
  const objects = nodes.filter((it) => it.type === 'ObjectExpression')
  return objects.flatMap((object) => {
    const properties = object.properties as (Node & { key?: { name?: string } })[]
    if (!properties.some((it) => it.key?.name === 'summary')) return []
    return properties
      .filter((it) => forTheServer.has(it.key?.name ?? ''))
      .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
  })
}

/** Making a value of the contract has no effect, which the bundler cannot see for itself. */
function callsIn(nodes: Node[]): Edit[] {
  return nodes
    .filter((it) => it.type === 'VariableDeclarator')
    .map((it) => it.init as Node | null)
    .filter((it) => it?.type === 'CallExpression' || it?.type === 'ObjectExpression')
    .flatMap((item) => [
      { start: item!.start, end: item!.start, text: '/* @__PURE__ */ (() => (' },
      { start: item!.end, end: item!.end, text: '))()' },
    ])
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Takes the schemas out of the endpoints, since the browser leaves checking to the server: a screen then carries the
 * addresses it uses, and no schema library.
 */
function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/(endpoint\/)?[\w-]+\.ts$/ },
      handler(code) {
        const nodes = [...nodesOf(this.parse(code, { lang: 'ts' }))]
        const schemas = schemasIn(nodes, code)
        const outside = callsIn(nodes).filter(
          (it) => !schemas.some(({ start, end }) => it.start >= start && it.end <= end),
        )
        return [...schemas, ...outside]
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
      },
    },
  }
}

/** The chunks a screen needs, itself first; `module` is the end of the path of its module. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const own = new Set<string>()
  const visit = (fileName: string) => {
    if (own.has(fileName)) return
    own.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) visit(next)
  }
  if (first) visit(first.fileName)
  for (const loaded of [entry?.fileName, ...(entry?.imports ?? [])]) own.delete(loaded ?? '')
  return [...own]
}

/**
 * What the page does before any script has come. It notes whether somebody is here: the server said so (pages.ts), or the
 * last visit ended signed in. React is run as soon as it is there, in a task of its own, and the rest after it: both at
 * once would hold up a slow phone. It asks for the chunks of the screen this visitor will most likely see, for those that home
 * shows after its first paint, and for what home reads.
 */
const ahead = (
  react: string,
  home: string[],
  rest: string[],
  landing: string[],
) => `(()=>{const d=document.documentElement.dataset
try{if(localStorage.getItem('apogee.signed-in'))d.here=''}catch{}
import('/${react}')
if(location.pathname!=='/')return
const here='here'in d
const need=(it)=>document.head.append(Object.assign(document.createElement('link'),it))
for(const file of here?${JSON.stringify(home)}:${JSON.stringify(landing)})need({rel:'modulepreload',href:'/'+file})
if(!here)return
d.boot='home'
for(const file of ${JSON.stringify(rest)})need({rel:'modulepreload',fetchPriority:'low',href:'/'+file})
for(const href of ${JSON.stringify(homeReads.map((it) => it.path))})need({rel:'preload',as:'fetch',crossOrigin:'use-credentials',href})})()`

/** Says the greeting of home at once, in the place where home will say it. */
const greet = `document.getElementById('boot-greeting').textContent=${JSON.stringify(greetings)}[(${dayPart})(new Date().getHours())]`

/** Tells the browser early what it will need, the text font first. */
function earlyHints(): Plugin {
  return {
    name: 'early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const font = Object.keys(bundle).find((name) => /mona-sans.*\.woff2$/.test(name))
        const react = Object.keys(bundle).find((name) => /react-[\w-]+\.js$/.test(name))
        const home = chunksOf(bundle, 'app/signed-in.tsx')
        const rest = ['gamification/window-view.tsx', 'screens/home-panels.tsx']
          .flatMap((module) => chunksOf(bundle, module))
          .filter((file) => !home.includes(file))
        const landing = chunksOf(bundle, 'screens/landing.tsx')
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', children: ahead(react!, home, [...new Set(rest)], landing), injectTo: 'head' },
          { tag: 'script', children: greet, injectTo: 'body' },
        ]
        if (font)
          tags.unshift({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })
        return tags
      },
    },
  }
}

/** Writes /service-worker.js with the names of all built files, so that it knows what makes a page without a network. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await readFile(new URL('web/service-worker.ts', import.meta.url), 'utf8')
        const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name))
        const files = [
          '/',
          '/favicon.svg',
          '/icon-192.png',
          '/manifest.webmanifest',
          ...built.sort().map((name) => `/${name}`),
        ]
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(source, 'service-worker.ts', { sourcemap: false })
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const SHELL = ${JSON.stringify({ version, files })}\n${code}`,
        })
      },
    },
  }
}

export default defineConfig({
  root: new URL('web/', import.meta.url).pathname,
  // React has this hook itself; the shim is for versions before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [lightContract(), react(), tailwindcss(), earlyHints(), serviceWorker(), precompress()],
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A sentence of a messages file is written where it is shown, so a chunk has only the sentences it uses.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // A few files instead of forty small ones, each with all it needs: what every page stands on, the signed-in shell
        // with home's first paint, the view in the window (the landing page shows it too), what home shows after its first
        // paint, and what stands beside home's panels.
        codeSplitting: {
          groups: [
            { name: 'react', test: /react-dom/, priority: 5 },
            {
              name: 'base',
              test: /web\/app\/root|web\/(app|design)\/messages\.ts|web\/design\/(fill-in|controls\/control\.ts|mark\.tsx|scene\/use-width)|lucide-react\/dist\/esm\/(Icon|icons\/eye\.)/,
              priority: 4,
            },
            { name: 'window', test: /web\/design\/scene\/window-scene/, priority: 1 },
            { name: 'shell', test: /web\/app\/signed-in/, priority: 2 },
            {
              name: 'rest',
              test: /(header-rest|tab-bar|connection-strip|lazy-share-dialog|home-dateline|home-panels|time-zone|destination)\.tsx/,
              priority: 1,
            },
            {
              name: 'beside',
              test: /(goal-strip|rollover-line|streak-cell|avoidance-question|celebration)\.tsx/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
