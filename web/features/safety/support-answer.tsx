import type { SupportOffer } from '#contract/support-offer.ts'
import { Button } from '#web/design/controls/button.tsx'
import { HelpCard } from './help-card.tsx'

interface Props {
  offer: SupportOffer
  /** Sends one of the suggested answers. */
  onAnswer: (answer: string) => void
}

/** A support offer in place of an analysis: text, phone lines and suggested answers. */
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
