import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** Shown until the code has loaded, and when it fails. */
  fallback?: ReactNode
  /** Makes the surrounding Suspense wait for the code, so that nothing moves when it arrives. */
  awaited?: boolean
  /** Called when the content throws or its code fails to load. */
  onFailure?: () => void
  children: ReactNode
}

/** Renders optional content whose code may fail to load; it is then left out and the screen stays. */
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
