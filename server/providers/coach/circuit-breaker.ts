const failuresToOpen = 3
const restMs = 30_000

/** Opens for half a minute after three failures in a row; then one call tests the model again. */
export class Breaker {
  private failures = 0
  private openUntil = 0
  private readonly now: () => number

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Whether a call is allowed. The test call after a pause keeps the breaker open for others until its result is known. */
  mayAsk(): boolean {
    if (this.failures < failuresToOpen) return true
    if (this.now() < this.openUntil) return false
    this.openUntil = this.now() + restMs
    return true
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(): void {
    this.failures += 1
    if (this.failures >= failuresToOpen) this.openUntil = this.now() + restMs
  }

  /** Milliseconds until the next test call; 0 while closed. */
  restsFor(): number {
    return this.failures < failuresToOpen ? 0 : Math.max(0, this.openUntil - this.now())
  }
}
