/** A browser's push subscription (Push API): base64url keys and the endpoint of its push service. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Encrypted for the device, unreadable for its push service. At most 2000 bytes. */
  payload: string
  /** How long the push service stores it for an unreachable device. */
  ttlSeconds: number
  /** A later message replaces a stored one with the same topic. At most 32 letters, digits, `-`, `_`. */
  topic: string
}

/** The result of sending: accepted, device no longer exists, retry later, or rejected for good. */
export type PushResult = 'sent' | 'gone' | 'again' | 'refused'

/** Sends messages to founders' browsers. */
export interface Push {
  /** The VAPID public key, base64url; the same on every server. */
  publicKey(): Promise<string>
  /** Whether an endpoint is allowed. It comes from the client, and this server sends requests to it. */
  accepts(endpoint: string): boolean
  send(device: PushDevice, message: PushMessage): Promise<PushResult>
}
