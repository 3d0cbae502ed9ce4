const tasks: (() => Promise<unknown>)[] = []

/**
 * Has a task done after the last test of the file, the newest first. Unlike Vitest's `afterAll` it may be called within
 * `beforeAll` or by a module that several files share, where Vitest ignores the hook without a word.
 */
export function afterFile(task: () => Promise<unknown>): void {
  tasks.push(task)
}

export async function runAfterFile(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task()
}
