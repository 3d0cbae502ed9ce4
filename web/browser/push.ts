/** Push support of this browser: none, only once installed (iOS), forbidden by the founder, off, on. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

/** The push subscription as the server stores it. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The push state of this browser and the endpoint of its subscription, if any. */
export async function readPushState(): Promise<{ state: PushState; endpoint: string | null }> {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!supported) {
    const isApple = /iPhone|iPad/.test(navigator.userAgent)
    return { state: isApple ? 'needs-install' : 'unsupported', endpoint: null }
  }
  if (Notification.permission === 'denied') return { state: 'denied', endpoint: null }
  const subscription = await currentSubscription().catch(() => null)
  const enabled = subscription && Notification.permission === 'granted'
  return enabled ? { state: 'on', endpoint: subscription.endpoint } : { state: 'off', endpoint: null }
}

/**
 * Asks the founder for permission and subscribes with `publicKey`. Call only on a press. Null when the founder
 * declines. Ends an existing subscription, which may belong to another founder.
 */
export async function subscribeToPush(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
    userAgent: navigator.userAgent.slice(0, 300),
  }
}

/** Ends the push subscription of this browser. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}
