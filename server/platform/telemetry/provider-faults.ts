import { AppError } from '#server/platform/errors.ts'

export type ProviderName =
  | 'coach'
  | 'transcription'
  | 'speech'
  | 'embeddings'
  | 'mail'
  | 'push'
  | 'crm'
  | 'identity'

/** The last fault of a provider. `reason` is a short code, since an error's text may quote a founder or a key. */
export interface ProviderFault {
  provider: ProviderName
  reason: string
  at: Date
}

/** Counts the providers' faults since the start. */
export interface ProviderFaults {
  record(provider: ProviderName, reason: string): void
  last(): ProviderFault[]
  counts(): { provider: ProviderName; reason: string; count: number }[]
}

export function providerFaults(clock: { now(): Date }): ProviderFaults {
  const last = new Map<ProviderName, ProviderFault>()
  const counts = new Map<string, { provider: ProviderName; reason: string; count: number }>()
  return {
    record(provider, reason) {
      last.set(provider, { provider, reason, at: clock.now() })
      const key = `${provider} ${reason}`
      const counted = counts.get(key) ?? { provider, reason, count: 0 }
      counts.set(key, { ...counted, count: counted.count + 1 })
    },
    last: () => [...last.values()],
    counts: () => [...counts.values()],
  }
}

/** The short code of a thrown value. */
export function faultReason(error: unknown): string {
  if (error instanceof AppError) return error.code ?? error.refusal
  const { outcome, why, code } = (error ?? {}) as Record<string, unknown>
  const named = [outcome, why, code].find((it) => typeof it === 'string' && /^[\w-]{1,40}$/.test(it))
  return named ? String(named) : 'unknown'
}

/** The provider, with each failure of `method` recorded and passed on. An abort is the caller's wish, no fault. */
export function recordFaults<T extends object>(
  provider: T,
  method: keyof T & string,
  onFault: (reason: string) => void,
): T {
  const watched = async (...args: unknown[]) => {
    try {
      return await (provider[method] as (...args: unknown[]) => unknown).apply(provider, args)
    } catch (error) {
      const aborted = args.some((it) => it instanceof AbortSignal && it.aborted)
      if (!aborted) onFault(faultReason(error))
      throw error
    }
  }
  return new Proxy(provider, {
    get: (target, name) => {
      if (name === method) return watched
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
