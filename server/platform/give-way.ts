/** Yields to other work that waits for this thread. Await it between batches of a long computation. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
