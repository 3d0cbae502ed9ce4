/** Reads a small value from localStorage. Undefined where storage is refused. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(`apogee.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value in localStorage, or removes it when undefined. */
export function writeStored(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`apogee.${name}`)
    else localStorage.setItem(`apogee.${name}`, value)
  } catch {
    // Private windows may refuse storage.
  }
}
