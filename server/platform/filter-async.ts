/** What passes a check that has to be awaited, one after the other and in the same order. */
export async function filterAsync<T>(all: readonly T[], passes: (it: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = []
  for (const it of all) if (await passes(it)) kept.push(it)
  return kept
}
