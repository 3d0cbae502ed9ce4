import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** What stands there until the code has arrived, and when it does not. */
  fallback?: ReactNode
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
    const { fallback = null, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
