import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/design/error-state.tsx'
import * as messages from './messages.ts'

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
        <h1 className="sr-only">{messages.screenFailed}</h1>
        <ErrorState
          title={messages.screenCouldNotBeShown}
          note={messages.screenFailedNote}
          onRetry={() => location.reload()}
        />
      </main>
    )
  }
}
