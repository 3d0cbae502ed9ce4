/** Lets everything else that waits for this thread go first. To be awaited between batches of a long computation. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
