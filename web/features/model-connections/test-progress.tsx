import { Button } from '#web/design/controls/button.tsx'
import { Meter } from '#web/design/meter.tsx'
import * as messages from './messages.ts'
import type { TestProgress } from './use-model-test.ts'

/** A test under way: how far it is, what is being asked, and a way to stop. */
export function TestProgressBar({ progress, onStop }: { progress: TestProgress; onStop: () => void }) {
  const { share, words } = partOf(progress)
  return (
    <div className="mt-5 rounded-lg border border-line-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 text-secondary text-ink-2">
          {words}
        </p>
        <Button size="small" onClick={onStop} aria-keyshortcuts="Escape">
          {messages.stop}
        </Button>
      </div>
      <div className="mt-3">
        <Meter label={messages.test} value={share} text={words} />
      </div>
    </div>
  )
}

function partOf(progress: TestProgress): { share: number; words: string } {
  switch (progress.type) {
    case 'loading':
      return { share: 2, words: messages.waitingForTheModelOne }
    case 'sentence':
      return {
        share: (90 * progress.number) / progress.of,
        words: `${progress.number} of ${progress.of}: "${progress.text}"`,
      }
    case 'conversation':
      return { share: 95, words: messages.conversationNow({ text: progress.text }) }
  }
}
