/** Small things this browser remembers between visits. Where storage is refused, nothing is remembered. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(`apogee.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a value, or forgets the name when there is none. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`apogee.${name}`)
    else localStorage.setItem(`apogee.${name}`, value)
  } catch {
    // Private windows may refuse; the visit goes on without.
  }
}
