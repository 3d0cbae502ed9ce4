const failuresToOpen = 3
const pauseMs = 30_000

/** Opens for half a minute after three failures in a row; then one call tests the model again. */
export class CircuitBreaker {
  private failures = 0
  private openUntil = 0
  private readonly now: () => number

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Whether a call is allowed. The test call after a pause keeps the breaker open for others until its result is known. */
  allowsCall(): boolean {
    if (this.failures < failuresToOpen) return true
    if (this.now() < this.openUntil) return false
    this.openUntil = this.now() + pauseMs
    return true
  }

  recordSuccess(): void {
    this.failures = 0
  }

  recordFailure(): void {
    this.failures += 1
    if (this.failures >= failuresToOpen) this.openUntil = this.now() + pauseMs
  }

  /** Milliseconds until the next test call; 0 while closed. */
  msUntilRetry(): number {
    return this.failures < failuresToOpen ? 0 : Math.max(0, this.openUntil - this.now())
  }
}
