import type { Given } from './question-page.tsx'

/** What each step is given. */
export interface StepProps {
  given: readonly Given[]
  onDone: () => void
  onBack: () => void
  onSkip: () => void
}
