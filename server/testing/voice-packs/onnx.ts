/** One field of a protocol buffer: a number or a float, text, bytes, or an inner message. */
type Value = { int: number } | { float: number } | string | Uint8Array

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

function message(...fields: (readonly [number, Value])[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'string') return field(number, Buffer.from(value))
    if (value instanceof Uint8Array) return field(number, value)
    if ('int' in value) return Buffer.from([...varint(number * 8), ...varint(value.int)])
    const float = Buffer.alloc(4)
    float.writeFloatLE(value.float)
    return Buffer.concat([Buffer.from(varint(number * 8 + 5)), float])
  })
  return new Uint8Array(Buffer.concat(parts))
}

const field = (number: number, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes])

type ElementType = 'float' | 'int64'
const elementTypes = { float: 1, int64: 7 }

/** A value that goes into or comes out of a graph; a named dimension may have any length. */
export function tensorValue(name: string, type: ElementType, dims: readonly (number | string)[]): Uint8Array {
  const shape = dims.map(
    (dim) => [1, message(typeof dim === 'number' ? [1, { int: dim }] : [2, dim])] as const,
  )
  const tensor = message([1, { int: elementTypes[type] }], [2, message(...shape)])
  return message([1, name], [2, message([1, tensor])])
}

/** A constant of a graph. */
export function constant(
  name: string,
  dims: readonly number[],
  values: Float32Array | BigInt64Array,
): Uint8Array {
  const type = values instanceof Float32Array ? 'float' : 'int64'
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const sizes = dims.map((dim) => [1, { int: dim }] as const)
  return message(...sizes, [2, { int: elementTypes[type] }], [8, name], [9, raw])
}

/** An operation of a graph; its attributes are whole numbers or lists of them. */
export function operation(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Record<string, number | number[]> = {},
): Uint8Array {
  const given = Object.entries(attributes).map(([name, value]) =>
    typeof value === 'number'
      ? message([1, name], [3, { int: value }], [20, { int: 2 }])
      : message([1, name], ...value.map((it) => [8, { int: it }] as const), [20, { int: 7 }]),
  )
  return message(
    ...inputs.map((it) => [1, it] as const),
    [2, output],
    [3, output],
    [4, type],
    ...given.map((it) => [5, it] as const),
  )
}

/** An ONNX model (onnx.proto, IR version 8, operators of version 13) with its metadata. */
export function onnxModel(graph: {
  operations: Uint8Array[]
  constants: Uint8Array[]
  inputs: Uint8Array[]
  outputs: Uint8Array[]
  metadata: Record<string, string>
}): Uint8Array {
  const body = message(
    ...graph.operations.map((it) => [1, it] as const),
    [2, 'graph'],
    ...graph.constants.map((it) => [5, it] as const),
    ...graph.inputs.map((it) => [11, it] as const),
    ...graph.outputs.map((it) => [12, it] as const),
  )
  const named = Object.entries(graph.metadata).map(([key, value]) => message([1, key], [2, value]))
  return message(
    [1, { int: 8 }],
    [7, body],
    [8, message([1, ''], [2, { int: 13 }])],
    ...named.map((it) => [14, it] as const),
  )
}
