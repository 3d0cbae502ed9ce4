/** A recurring job. `cron` has five fields and is in UTC; `run` must be idempotent. */
export interface Job {
  name: string
  cron: string
  run: (signal: AbortSignal) => Promise<void>
  /** After so many minutes another server may take it for dead; 10 unless said. */
  longestMinutes?: number
}

/** The runs of one job. `failed` counts those of the last hour; older ones are deleted. */
export interface JobDepth {
  name: string
  waiting: number
  running: number
  failed: number
  lastEndedAt: Date | null
}

/** Runs jobs on schedule, each on one of the servers that share a database. */
export interface Jobs {
  /** Resolves when started. Retries until `stop` while the database is unreachable. */
  start(jobs: readonly Job[]): Promise<void>
  /** Runs a job now. Does nothing while one is waiting or running. */
  ask(name: string): Promise<void>
  /** How much work each job has. Empty before the first start of a server. */
  depths(): Promise<JobDepth[]>
  /** Stops accepting jobs, aborts running ones, and resolves when they ended (10 s at most). */
  stop(): Promise<void>
}
