/** A browser that takes push messages, as it described itself (Push API): base64url keys, the endpoint of its service. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Encrypted for the device; its push service reads none of it. At most 2000 bytes. */
  payload: string
  /** How long the service may hold it for a device that is away. */
  ttlSeconds: number
  /** A later message of the same topic takes the place of one that waits. At most 32 letters, digits, `-`, `_`. */
  topic: string
}

/** What became of a message: taken, the device no longer is, to be tried again, or refused for good. */
export type PushResult = 'sent' | 'gone' | 'again' | 'refused'

/** Sends messages to founders' browsers. */
export interface Push {
  /** The key that browsers are to trust, base64url; the same on every server. */
  publicKey(): Promise<string>
  /** Whether an endpoint may be one: it is a founder's word, and we would call it. */
  accepts(endpoint: string): boolean
  send(device: PushDevice, message: PushMessage): Promise<PushResult>
}
