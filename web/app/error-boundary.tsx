import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/design/error-state.tsx'

/** Shows a recovery page when a screen throws or its chunk fails to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <main className="mx-auto grid min-h-[60dvh] max-w-[480px] place-content-center p-6">
        <h1 className="sr-only">This screen failed</h1>
        <ErrorState
          title="This screen could not be shown"
          note="Your data is safe on the server. Loading the page again usually helps."
          onRetry={() => location.reload()}
        />
      </main>
    )
  }
}
