/*
 * A low-rank adapter (LoRA) for the encoder's weights: what founders' sentences taught it. For each matrix W that was
 * adapted the file holds two narrow ones, `NAME.b` (rows of W x rank) and `NAME.a` (rank x columns of W); W + b a is used.
 * Both files are in the safetensors format: the length of a JSON header in 8 bytes, the header, the numbers.
 */

interface TensorInfo {
  dtype: string
  shape: number[]
  data_offsets: [from: number, to: number]
}

interface Tensor {
  shape: number[]
  /** Its 16-bit floats within the file, which may begin at an odd place. */
  bytes: Uint8Array
}

function readTensors(file: Uint8Array): Map<string, Tensor> {
  const headerLength = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true))
  const start = 8 + headerLength
  const header: Record<string, TensorInfo> = JSON.parse(new TextDecoder().decode(file.subarray(8, start)))
  const tensors = new Map<string, Tensor>()
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(header))
    if (dtype === 'F16') {
      const [from, to] = data_offsets
      tensors.set(name, { shape, bytes: file.subarray(start + from, start + to) })
    }
  return tensors
}

const floatsOf = ({ bytes }: Tensor) => Float32Array.from(new Float16Array(bytes.slice().buffer))

/** Adds an adapter to a model's weights, in their place. Both are whole files. */
export function applyAdapter(weights: Uint8Array, adapter: Uint8Array): void {
  const matrices = readTensors(weights)
  const factors = readTensors(adapter)
  for (const [name, b] of factors) {
    if (!name.endsWith('.b')) continue
    const matrix = name.slice(0, -'.b'.length)
    const target = matrices.get(matrix)
    const a = factors.get(`${matrix}.a`)
    const [rows, rank] = b.shape as [number, number]
    const columns = a?.shape[1] ?? 0
    if (!a || target?.shape[0] !== rows || target.shape[1] !== columns)
      throw new Error(`The adapter does not fit the encoder's ${matrix}.`)
    const sum = addProduct(floatsOf(target), floatsOf(b), floatsOf(a), { rows, rank, columns })
    target.bytes.set(new Uint8Array(Float16Array.from(sum).buffer))
  }
}

/** `into` + `b` `a`, row by row. */
function addProduct(
  into: Float32Array,
  b: Float32Array,
  a: Float32Array,
  { rows, rank, columns }: { rows: number; rank: number; columns: number },
): Float32Array {
  for (let row = 0; row < rows; row += 1)
    for (let r = 0; r < rank; r += 1) {
      const factor = b[row * rank + r]!
      for (let column = 0; column < columns; column += 1)
        into[row * columns + column]! += factor * a[r * columns + column]!
    }
  return into
}
