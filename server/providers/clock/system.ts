import { randomBytes } from 'node:crypto'
import type { Clock } from './port.ts'

/** The system clock. */
export const systemClock: Clock = { now: () => new Date(), newId: () => uuidv7(Date.now()) }

/** A UUIDv7 for a time in milliseconds since 1970. */
export function uuidv7(milliseconds: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(milliseconds, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
