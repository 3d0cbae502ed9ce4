// Writes a GGUF v3 file (architecture llama, F32, SentencePiece-style vocabulary) that llama.cpp loads. No dependency.
// Two kinds: `random` (seeded noise: any token may follow any) and `scripted` (attention and feed-forward are zero, so the
// next token is a function of the last one alone: greedy decoding recites `script` after the assistant marker, then stops).

export type TinyModel = {
  script?: string
  seed?: number
  embedding?: number
  blocks?: number
  contextLength?: number
}

/** Words with their leading space; a word said before is joined to the one in front, so that each piece occurs once. */
function pieces(script: string): string[] {
  const found: string[] = []
  for (const word of script.match(/\s*\S+/g) ?? []) {
    let piece = word
    while (found.includes(piece) || (piece.length === 1 && found.length > 0))
      piece = (found.pop() ?? '') + piece
    found.push(piece)
  }
  return found
}

const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 } as const
const ALIGN = 32

class Bytes {
  private parts: Buffer[] = []
  length = 0
  raw(b: Buffer): this {
    this.parts.push(b)
    this.length += b.length
    return this
  }
  u32(v: number): this {
    const b = Buffer.alloc(4)
    b.writeUInt32LE(v)
    return this.raw(b)
  }
  i32(v: number): this {
    const b = Buffer.alloc(4)
    b.writeInt32LE(v)
    return this.raw(b)
  }
  f32(v: number): this {
    const b = Buffer.alloc(4)
    b.writeFloatLE(v)
    return this.raw(b)
  }
  u64(v: number): this {
    const b = Buffer.alloc(8)
    b.writeBigUInt64LE(BigInt(v))
    return this.raw(b)
  }
  string(s: string): this {
    const b = Buffer.from(s, 'utf8')
    return this.u64(b.length).raw(b)
  }
  pad(): this {
    const n = (ALIGN - (this.length % ALIGN)) % ALIGN
    return n ? this.raw(Buffer.alloc(n)) : this
  }
  done(): Buffer {
    return Buffer.concat(this.parts)
  }
}

/** A small deterministic generator (mulberry32) of values around zero. */
function noise(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296 - 0.5
  }
}

export const CHAT_TEMPLATE =
  '{% for m in messages %}<|{{ m.role }}|>{{ m.content }}<|end|>{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}'

export function tinyGguf(model: TinyModel = {}): Buffer {
  const { script = '', seed = 7, embedding = 128, blocks = 1, contextLength = 2048 } = model
  const heads = 4,
    feedForward = 2 * embedding,
    random = noise(seed)

  const tokens: string[] = [],
    scores: number[] = [],
    kinds: number[] = []
  const add = (text: string, kind: number, score = 0): number => {
    tokens.push(text)
    kinds.push(kind)
    scores.push(score)
    return tokens.length - 1
  }
  const unknown = add('<unk>', TOKEN.unknown),
    bos = add('<s>', TOKEN.control),
    eos = add('</s>', TOKEN.control)
  for (const role of ['system', 'user', 'tool']) add(`<|${role}|>`, TOKEN.control)
  const assistant = add('<|assistant|>', TOKEN.control),
    end = add('<|end|>', TOKEN.control)
  for (let b = 0; b < 256; b++) add(`<0x${b.toString(16).toUpperCase().padStart(2, '0')}>`, TOKEN.byte)
  for (let c = 0x21; c < 0x7f; c++) add(String.fromCharCode(c), TOKEN.normal, -100)
  add('\u2581', TOKEN.normal, -100)
  const chain = pieces(script).map((piece) => {
    const text = piece.replaceAll(' ', '\u2581'),
      known = tokens.indexOf(text)
    return known < 0 ? add(text, TOKEN.normal, -1000) : known
  })

  const vocabulary = tokens.length
  const fill = (n: number, scale: number): Float32Array =>
    Float32Array.from({ length: n }, () => random() * scale)
  const ones = (n: number): Float32Array => new Float32Array(n).fill(1)
  const square = embedding * embedding,
    wide = embedding * feedForward

  const embeddings = fill(vocabulary * embedding, 2)
  const output = script.length ? new Float32Array(vocabulary * embedding) : fill(vocabulary * embedding, 1)
  const follows = (from: number, to: number): void => {
    for (let i = 0; i < embedding; i++)
      output[to * embedding + i] = output[to * embedding + i]! + embeddings[from * embedding + i]!
  }
  if (script.length) {
    for (const [i, from] of [assistant, ...chain].entries()) follows(from, chain[i] ?? eos)
    follows(end, assistant)
  }
  const mix = script.length ? 0 : 0.2
  const tensors: [string, number[], Float32Array][] = [
    ['token_embd.weight', [embedding, vocabulary], embeddings],
  ]
  for (let n = 0; n < blocks; n++) {
    tensors.push(
      [`blk.${n}.attn_norm.weight`, [embedding], ones(embedding)],
      [`blk.${n}.attn_q.weight`, [embedding, embedding], fill(square, mix)],
      [`blk.${n}.attn_k.weight`, [embedding, embedding], fill(square, mix)],
      [`blk.${n}.attn_v.weight`, [embedding, embedding], fill(square, mix)],
      [`blk.${n}.attn_output.weight`, [embedding, embedding], fill(square, mix)],
      [`blk.${n}.ffn_norm.weight`, [embedding], ones(embedding)],
      [`blk.${n}.ffn_gate.weight`, [embedding, feedForward], fill(wide, mix)],
      [`blk.${n}.ffn_up.weight`, [embedding, feedForward], fill(wide, mix)],
      [`blk.${n}.ffn_down.weight`, [feedForward, embedding], fill(wide, mix)],
    )
  }
  tensors.push(
    ['output_norm.weight', [embedding], ones(embedding)],
    ['output.weight', [embedding, vocabulary], output],
  )

  const meta: [string, (b: Bytes) => void][] = []
  const str = (k: string, v: string): void => void meta.push([k, (b) => b.u32(TYPE.string).string(v)])
  const u32 = (k: string, v: number): void => void meta.push([k, (b) => b.u32(TYPE.u32).u32(v)])
  const f32 = (k: string, v: number): void => void meta.push([k, (b) => b.u32(TYPE.f32).f32(v)])
  const bool = (k: string, v: boolean): void =>
    void meta.push([k, (b) => b.u32(TYPE.bool).raw(Buffer.from([v ? 1 : 0]))])
  const array = <T>(k: string, type: number, values: T[], put: (b: Bytes, v: T) => void): void =>
    void meta.push([
      k,
      (b) => {
        b.u32(TYPE.array).u32(type).u64(values.length)
        for (const v of values) put(b, v)
      },
    ])

  str('general.architecture', 'llama')
  str('general.name', script.length ? 'tiny-scripted' : 'tiny-random')
  u32('general.file_type', 0)
  u32('general.alignment', ALIGN)
  u32('llama.context_length', contextLength)
  u32('llama.embedding_length', embedding)
  u32('llama.block_count', blocks)
  u32('llama.feed_forward_length', feedForward)
  u32('llama.attention.head_count', heads)
  u32('llama.attention.head_count_kv', heads)
  f32('llama.attention.layer_norm_rms_epsilon', 1e-5)
  u32('llama.rope.dimension_count', embedding / heads)
  u32('llama.vocab_size', vocabulary)
  str('tokenizer.ggml.model', 'llama')
  array('tokenizer.ggml.tokens', TYPE.string, tokens, (b, v) => b.string(v))
  array('tokenizer.ggml.scores', TYPE.f32, scores, (b, v) => b.f32(v))
  array('tokenizer.ggml.token_type', TYPE.i32, kinds, (b, v) => b.i32(v))
  u32('tokenizer.ggml.bos_token_id', bos)
  u32('tokenizer.ggml.eos_token_id', eos)
  u32('tokenizer.ggml.unknown_token_id', unknown)
  bool('tokenizer.ggml.add_bos_token', true)
  bool('tokenizer.ggml.add_space_prefix', false)
  str('tokenizer.chat_template', CHAT_TEMPLATE)

  const head = new Bytes().raw(Buffer.from('GGUF')).u32(3).u64(tensors.length).u64(meta.length)
  for (const [key, put] of meta) put(head.string(key))
  let offset = 0
  for (const [name, shape, data] of tensors) {
    head.string(name).u32(shape.length)
    for (const d of shape) head.u64(d)
    head.u32(0 /* F32 */).u64(offset)
    offset += Math.ceil(data.byteLength / ALIGN) * ALIGN
  }
  head.pad()
  for (const [, , data] of tensors) head.raw(Buffer.from(data.buffer, data.byteOffset, data.byteLength)).pad()
  return head.done()
}
