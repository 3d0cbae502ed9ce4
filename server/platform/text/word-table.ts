/** A lookup table keyed by founders' words: without inherited keys such as "constructor" and "toString". */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), entries)
