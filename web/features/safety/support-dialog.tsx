import { useState } from 'react'
import { readSupport } from '#contract/safety.ts'
import { moreThanWork, type SupportOffer } from '#contract/support-offer.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { HelpCard } from './help-card.tsx'
import * as messages from './messages-dialog.ts'

interface Props {
  /** The support offer to a text; null when only the phone lines were requested. */
  offer: SupportOffer | null
  /** Whether a phone number may be shown without asking. */
  showsCard: boolean
  onClose: () => void
}

/** A support offer in place of what was to be saved, or the phone lines alone. Nothing in it moves. */
export default function SupportDialog({ offer, showsCard, onClose }: Props) {
  const asksWork = offer?.level === 'unclear'
  const asksSafe = offer ? offer.level === 'danger' && offer.card === null : !showsCard
  const [answer, setAnswer] = useState<'more' | 'safe' | 'not-safe' | null>(null)
  const showsLines = answer === 'safe' || answer === 'more' || (offer === null && showsCard)
  const isHome = answer === 'safe'
  const requested = useRead(
    readSupport,
    { query: isHome ? { lines: 'home' } : {} },
    { enabled: showsLines },
  ).data
  const card = showsLines ? requested?.card : offer?.card
  const shownText = answer === 'more' ? moreThanWork : offer?.text
  return (
    <Dialog
      title={
        offer && !asksWork
          ? messages.beforeAnythingElse
          : asksWork
            ? messages.oneQuestionFirst
            : messages.help
      }
      onClose={onClose}
    >
      <div aria-live="polite" className="grid gap-4 text-lead leading-7">
        {shownText && answer !== 'not-safe' && <p>{shownText}</p>}
        {answer === 'not-safe' && <p>{messages.okayNothingIsShownHere}</p>}
        {!offer && asksSafe && answer === null && <p>{messages.isItSafeToShow}</p>}
        {card && <HelpCard card={card} isHome={isHome} />}
        {asksSafe && answer === null && (
          <div className="flex flex-wrap gap-2">
            <Button look="line" onClick={() => setAnswer('safe')}>
              {messages.yesItIsSafe}
            </Button>
            <Button look="line" onClick={() => setAnswer('not-safe')}>
              {messages.noNotHere}
            </Button>
          </div>
        )}
        {asksWork && answer === null && (
          <div className="flex flex-wrap gap-2">
            <Button look="line" onClick={onClose}>
              {messages.itsTheCompany}
            </Button>
            <Button look="line" onClick={() => setAnswer('more')}>
              {messages.itsMoreThanThat}
            </Button>
          </div>
        )}
        {offer && <p className="text-secondary text-ink-3">{messages.whatYouWroteWasNot}</p>}
        {asksSafe && (
          <Button look="quiet" onClick={() => location.replace('https://www.wikipedia.org/')}>
            {messages.leaveThisPageNow}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
