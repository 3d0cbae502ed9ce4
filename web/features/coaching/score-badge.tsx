import { Chip } from '#web/design/chip.tsx'
import { scoreGrade } from './session-mode.ts'

/** An execution score as a number and a word; nothing where nothing was planned. */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) return null
  const { tone, word } = scoreGrade(score)
  return (
    <Chip tone={tone}>
      <span className="sr-only">Execution score </span>
      <b className="num font-[560]">{score}%</b> {word}
    </Chip>
  )
}
