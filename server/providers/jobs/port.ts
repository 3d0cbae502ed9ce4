/** Work that comes round by itself. `cron` is in UTC, five fields; `run` must be safe to repeat. */
export interface Job {
  name: string
  cron: string
  run: (signal: AbortSignal) => Promise<void>
}

/** Runs jobs on time: each once, on one of the servers that share a database, however many there are. */
export interface Jobs {
  /** Begins, and resolves when it has. A database that is away is tried again until `stop`. */
  start(jobs: readonly Job[]): Promise<void>
  /** Asks for a started job now. While one waits or runs, asking again changes nothing. */
  ask(name: string): Promise<void>
  /** Takes no more, tells running jobs to end, and resolves when they have (10 s at most). */
  stop(): Promise<void>
}
