import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

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

/**
 * Marks the calls of the contract as free of effects, so that a screen carries the endpoints it uses and no others:
 * the bundler cannot see that an endpoint is a mere value.
 */
function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) =>
        code.replace(/(?<![\w.])(z\.\w+(\.\w+)?|text|get|post|put|del)\(/g, '/* @__PURE__ */ $&'),
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
 * Tells the browser early what it will need: the text font, and - before any script has arrived - the chunks of the
 * screen this visitor will most likely see, signed in or not.
 */
function earlyHints(): Plugin {
  return {
    name: 'early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const font = Object.keys(bundle).find((name) => /mona-sans.*\.woff2$/.test(name))
        const home = [
          ...new Set([...chunksOf(bundle, 'app/signed-in.tsx'), ...chunksOf(bundle, 'screens/home.tsx')]),
        ]
        const landing = chunksOf(bundle, 'screens/landing.tsx')
        const script = `(()=>{let s;try{s=localStorage.getItem('apogee.signed-in')}catch{}
if(location.pathname==='/')for(const f of s?${JSON.stringify(home)}:${JSON.stringify(landing)}){const l=document.createElement('link');l.rel='modulepreload';l.href='/'+f;document.head.append(l)}})()`
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', children: script, injectTo: 'head' }]
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

export default defineConfig({
  root: new URL('web/', import.meta.url).pathname,
  plugins: [pureContract(), react(), tailwindcss(), earlyHints(), precompress()],
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Three files instead of thirty small ones, each with all it needs: what every page stands on, the window (the
        // landing page shows it too), and the signed-in shell with its home page.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /web\/app\/root|web\/design\/control|react-dom|lucide-react\/dist\/esm\/Icon/,
              priority: 3,
            },
            { name: 'window', test: /web\/design\/(mark|scene\/(window-scene|use-width))/, priority: 2 },
            { name: 'shell', test: /web\/app\/signed-in/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
