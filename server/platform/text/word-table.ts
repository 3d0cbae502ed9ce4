/** A table that is asked with people's own words: "constructor" and "toString", which every object knows, are not in it. */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), entries)
