import type { SupportOffer } from '#contract/support-offer.ts'
import { Button } from '#web/design/controls/button.tsx'
import { HelpCard } from './help-card.tsx'

interface Props {
  offer: SupportOffer
  /** Sends one of the ready answers. */
  onAnswer: (answer: string) => void
}

/** A human answer in the place where an analysis would stand: words, people to reach, and ready answers. */
export default function SupportAnswer({ offer, onAnswer }: Props) {
  return (
    <div aria-live="polite" className="mt-3 grid gap-3 border-t border-line pt-3">
      <p className="text-body leading-6 wrap-anywhere">{offer.text}</p>
      {offer.card && <HelpCard card={offer.card} />}
      {offer.answers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offer.answers.map((answer) => (
            <Button key={answer} look="line" onClick={() => onAnswer(answer)}>
              {answer}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
