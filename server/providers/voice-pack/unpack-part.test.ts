import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { unpackPart } from './unpack-part.ts'

/** Archives as `tar cj` writes them, since Node has no bzip2. Each but the first does something it must not. */
const archives = {
  plain:
    'QlpoOTFBWSZTWSZIQYgAANt/gMmABABAA/eAAyQwCO6v38AIaDAAsWEqk9Jk9MmkZGBGhow0aECSKaBGmjIaA0aAMgBqgaA0eoADQAAGn7zh7oyKpgkXWVxCsnSEivQ0t4aQpAzURDhGEwJDADI6dqYPhzdWKAUsCK5wcBFu/hdGCLZAaqd6g2kQUPHHBShweYshq43RHxr7XBvQNQDdiwNDHUzjUktFMfFOBgnkha06jnbxfsGA9OEgEDGVAJIC4PKVACgH4u5IpwoSBMkIMQA=',
  upwards:
    'QlpoOTFBWSZTWZJBdukAAJp/gMmAAAJAAfcAAAggAG4P3kAISCAAchKUDRo0AAaHpNBJImSHqeoejIgeo0b/XaQPO7AA+CSEdC52OIUpMkcBCGAZUVFPw5NkRBRGBFbPEcjNoFuqc4waA9gucqK87UY80qKD6ZkIG0YORsS4iNdiIgfi7kinChISSC7dIA==',
  absolute:
    'QlpoOTFBWSZTWaBSXS4AAJh/gMmAAAJAA/cAAAIgAG6P3kAISCAAdBKTVNqeo9pQNDJ6j1ND9TUElIaAA0AAA+v8nB80YAD7UkIqbyWEgOdQQkYhDAGKtPlr9SSCSKKCHiuAhTtEWshVMIRIwBreXH0xchL7Y0jPaXZo66jOr8Qnc5jXJ8MRED+LuSKcKEhQKS6XAA==',
  symlink:
    'QlpoOTFBWSZTWcsOUMYAAL9/gMmAAAhAA/eAAgIgBG6P3kAISCAAkgkqNTR+pqZDBMhoeofqj1BFSmGpo9TRo2oHqNAB+48Pni9LDKArXFBTAn5cWQz1zgyblEgDAMjsX7MzqxIiEWArypStWW+1z0LrDBqbaqcGTXVwE5mpEoLqPiqu44y2kk5uIpj9VviRb6fKJs/EtCxTVJBWznRZXghB/F3JFOFCQyw5Qxg=',
  hardlink:
    'QlpoOTFBWSZTWbMhrhUAAJn7gMmAAQBAAf+AIgBuD97ACEggAHIZUaAaAAyNDTR6gkkp6nlNGI9IbUwTAj9uT7HIvZADuaSEVmZIoCylRIiEMAyoJYF8oAoDAiY4RB7y2186x56boRk4MzUZnD3wsLsR2flCUQEC8PSasoEK0RSxkCQPxdyRThQkLMhrhUA=',
  device:
    'QlpoOTFBWSZTWTBaR88AAJ/fhMmAQAP/hABAIABuj95AAQAISCAAlIShTTU9R6QyA2owT0R6gklTCYmABDAAIP+8jnbMOsAD74kIlNRycYKI1Ce0hDCGMMYqeq7VQR4oCSlVJRDzWXyg60ceO7QIXMhrMzYzuPcx7jKb/hfwNv26MW37GtKU5Flg1RCgvURB4LuSKcKEgYLSPng=',
  bomb: 'QlpoOTFBWSZTWQk3KaoCZSnbgMiAQAH1gCAAbg/eQAAIIAB0EkpiABoDRpoIqQNAAAA9j8gAIgoQlAQBEFCru2M8KZKAQBCBIGTddYPE+yoCLgizsGTQ1aLmdCDHv3M5S8k+c/brqUypbUgAEIEg/F3JFOFCQCTcpqg=',
}

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'apogee-unpack-'))
  folder = join(root, 'a/b/c')
})

const keep = ['model.onnx', 'espeak-ng-data/']
async function unpack(bytes: Buffer, unpackedBytes = 5_000): Promise<number> {
  const archive = join(root, 'part.tar.bz2')
  writeFileSync(archive, bytes)
  let unpacked = 0
  const part = { url: 'https://example.com/part.tar.bz2', keep, unpackedBytes }
  await unpackPart(archive, folder, part, (count) => {
    unpacked = count
  })
  return unpacked
}
const bytesOf = (name: keyof typeof archives) => Buffer.from(archives[name], 'base64')

test('keeps what the pack names, without the top folder, and counts what it unpacked', async () => {
  expect(await unpack(bytesOf('plain'))).toBe(10_240)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'espeak-ng-data',
    'espeak-ng-data/en_dict',
    'model.onnx',
  ])
  expect(readFileSync(join(folder, 'model.onnx'), 'utf8')).toBe('model')
})

test.each([
  ['a name that leads upwards', 'upwards', /an entry that is refused: pack\/\.\.\//],
  ['an absolute name', 'absolute', /an entry that is refused: \/tmp/],
  ['a symbolic link', 'symlink', /an entry that is refused: pack\/espeak-ng-data/],
  ['a hard link', 'hardlink', /an entry that is refused: pack\/model/],
  ['a device', 'device', /an entry that is refused: pack\/espeak-ng-data\/null/],
  ['more bytes than stated', 'bomb', /unpacks to more than it should/],
] as const)('refuses %s, and writes nothing outside', async (_what, name, message) => {
  await expect(unpack(bytesOf(name))).rejects.toThrow(message)
  expect(readdirSync(root).sort()).toEqual(['a', 'part.tar.bz2'])
  expect(existsSync('/tmp/apogee-escaped')).toBe(false)
})

test('refuses an archive that ends too soon, or is none', async () => {
  const whole = bytesOf('plain')
  await expect(unpack(whole.subarray(0, whole.length - 40))).rejects.toThrow()
  await expect(unpack(Buffer.from('<html>Not found</html>'))).rejects.toThrow()
})
