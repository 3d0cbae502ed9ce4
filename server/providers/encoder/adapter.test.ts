import { expect, test } from 'vitest'
import { applyAdapter } from './adapter.ts'

/** A safetensors file of 16-bit floats; `pad` makes its numbers begin at an odd place, as the model's do. */
function fileOf(tensors: Record<string, { shape: number[]; numbers: number[] }>, pad = ''): Uint8Array {
  const header: Record<string, object> = { __metadata__: { format: `pt${pad}` } }
  const bytes: number[] = []
  for (const [name, { shape, numbers }] of Object.entries(tensors)) {
    const from = bytes.length
    bytes.push(...new Uint8Array(Float16Array.from(numbers).buffer))
    header[name] = { dtype: 'F16', shape, data_offsets: [from, bytes.length] }
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const length = new Uint8Array(new BigUint64Array([BigInt(json.length)]).buffer)
  return Uint8Array.from([...length, ...json, ...bytes])
}

const numbersIn = (file: Uint8Array, count: number) => [
  ...new Float16Array(file.slice(file.length - 2 * count).buffer),
]

const matrix = { shape: [2, 3], numbers: [1, 2, 3, 4, 5, 6] }
const factors = {
  'layer.weight.b': { shape: [2, 1], numbers: [1, -2] },
  'layer.weight.a': { shape: [1, 3], numbers: [0.5, 0, 1] },
}

test.each(['', 'x'])('the product of an adapter is added to its matrix, wherever that begins%s', (pad) => {
  const weights = fileOf({ 'other.weight': matrix, 'layer.weight': matrix }, pad)
  applyAdapter(weights, fileOf(factors))
  expect(numbersIn(weights, 12)).toEqual([1, 2, 3, 4, 5, 6, 1.5, 2, 4, 3, 5, 4])
})

test.each([
  ['a matrix the model does not have', { 'other.weight': matrix }],
  ['a matrix of another size', { 'layer.weight': { shape: [2, 2], numbers: [1, 2, 3, 4] } }],
])('an adapter for %s is refused', (_, tensors) => {
  expect(() => applyAdapter(fileOf(tensors), fileOf(factors))).toThrow(
    "does not fit the encoder's layer.weight",
  )
})
