import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** What stands there until the code has arrived, and when it does not. */
  fallback?: ReactNode
  /** The drawing it belongs to waits for its code, so that nothing moves when it comes. */
  awaited?: boolean
  /** Called when it broke, or its code could not be fetched. */
  onFailure?: () => void
  children: ReactNode
}

/** Something beside what one came for, whose code may fail to arrive: it is left out then, and the screen stays. */
export class Optional extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    const { fallback = null, awaited = false, children } = this.props
    if (this.state.failed) return fallback
    return awaited ? children : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
