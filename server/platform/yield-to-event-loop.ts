/** Yields to other work that waits for this thread. Await it between batches of a long computation. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
