import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'
import { deriveKey } from './secret-key.ts'

const [oldKey, newKey] = [deriveKey('a'.repeat(43), 'secrets'), deriveKey('b'.repeat(43), 'secrets')]
const row = 'integrations:0198:hubspot'

test('a secret comes back, and nothing of it shows in the box', () => {
  const box = secretBox([oldKey]).seal('pat-na1-secret', row)
  expect(secretBox([oldKey]).open(box, row)).toBe('pat-na1-secret')
  expect(box).not.toContain('pat')
  expect(box).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
})

test('the same secret is never sealed the same way twice', () => {
  const box = secretBox([oldKey])
  expect(box.seal('secret', row)).not.toBe(box.seal('secret', row))
})

test("a box moved to another founder's row does not open", () => {
  const box = secretBox([oldKey])
  expect(box.open(box.seal('secret', row), 'integrations:0199:hubspot')).toBeNull()
})

test('a changed box does not open, whichever character was changed', () => {
  const newBox = secretBox([oldKey])
  const box = newBox.seal('secret', row)
  for (let i = 0; i < box.length - 1; i++) {
    const other = box[i] === 'A' ? 'B' : 'A'
    expect(newBox.open(box.slice(0, i) + other + box.slice(i + 1), row), `at ${i}`).toBeNull()
  }
})

test('after the key is replaced, what was sealed before still opens while the old key is kept', () => {
  const box = secretBox([oldKey]).seal('secret', row)
  expect(secretBox([newKey, oldKey]).open(box, row)).toBe('secret')
  expect(secretBox([newKey]).open(box, row)).toBeNull()
})
