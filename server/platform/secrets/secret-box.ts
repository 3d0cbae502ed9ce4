import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts secrets for the database. `owner` names the row they belong to: in another row they do not open. */
export interface SecretBox {
  seal(secret: string, owner: string): string
  /** The secret, or null when it was sealed with an unknown key, for another row, or changed since. */
  open(box: string, owner: string): string | null
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with 32-byte base64url keys; seals with the first and opens with any, so a key can be replaced. */
export function secretBox(keys: readonly [string, ...string[]]): SecretBox {
  const ring = keys.map((key) => {
    const bytes = Buffer.from(key, 'base64url')
    return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
  })
  const current = ring[0]!
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${current.id}.${sealed.toString('base64url')}`
    },
    open(box, owner) {
      const [version, id, body = ''] = box.split('.')
      const key = ring.find((it) => it.id === id)
      const sealed = Buffer.from(body, 'base64url')
      if (version !== 'v1' || !key || sealed.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes))
      try {
        return (
          decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
