const failuresToOpen = 3
const restMs = 30_000

/** Lets a mind that failed three times in a row rest for half a minute; then one question tries it again. */
export class Breaker {
  private failures = 0
  private openUntil = 0
  private readonly now: () => number

  /** `now` in milliseconds, of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Whether it may be asked. The one who is let through after a rest keeps the others waiting until it is known. */
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

  /** Milliseconds it still rests, 0 while it works. */
  restsFor(): number {
    return this.failures < failuresToOpen ? 0 : Math.max(0, this.openUntil - this.now())
  }
}
