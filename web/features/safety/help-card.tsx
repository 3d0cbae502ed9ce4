import { PhoneCall } from 'lucide-react'
import { useId, useState } from 'react'
import { readSupport } from '#contract/safety.ts'
import type { SupportCard, SupportLine } from '#contract/support-offer.ts'
import { useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages-dialog.ts'

interface Props {
  card: SupportCard
  /** Shows lines for domestic violence, without naming them so. */
  isHome?: boolean
}

/** Help that is available now: emergency number, lines of the founder's country, and a choice of country. */
export function HelpCard({ card: initialCard, isHome = false }: Props) {
  const id = useId()
  const [country, setCountry] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const requested = useRead(
    readSupport,
    { query: { ...(country && { country }), ...(isHome && { lines: 'home' as const }) } },
    { enabled: isChoosing },
  ).data
  const card = (country && requested?.card) || initialCard
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line-2 p-4 text-body leading-6">
      <h2 id={id} className="flex items-center gap-2.5 font-[600]">
        <PhoneCall size={16} strokeWidth={1.75} className="text-ink-2" aria-hidden />
        {messages.peopleWhoAnswerNow}
      </h2>
      <dl className="mt-2 grid gap-2">
        <LineRow label={messages.inDangerRightNow} line={card.emergency} prefix={messages.emergency} />
        {card.lines.map((line) => (
          <LineRow
            key={line.name + line.number}
            label={line.page ? messages.talkOrTextWithSomeone : line.name}
            line={line}
          />
        ))}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{messages.someoneYouKnow}</dt>
          <dd className="text-right text-ink-2">{messages.whoCouldSitWithYou}</dd>
        </div>
      </dl>
      <div className="mt-2 flex min-h-11 items-center text-secondary text-ink-2">
        {isChoosing && requested ? (
          <label className="flex flex-wrap items-center gap-2">
            {messages.country}
            <select
              value={country ?? card.country ?? ''}
              onChange={(event) => setCountry(event.currentTarget.value || undefined)}
              className="h-9 rounded-md border border-edge bg-sunk px-2 text-ink pointer-coarse:h-11"
            >
              <option value="">{messages.anotherCountry}</option>
              {requested.countries.map((item) => (
                <option key={item.code} value={item.code}>
                  {item.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <button
            type="button"
            onClick={() => setIsChoosing(true)}
            className="min-h-6 underline decoration-line-2 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {card.countryName
              ? messages.changeCountry({ countryName: card.countryName })
              : messages.chooseYourCountry}
          </button>
        )}
      </div>
    </section>
  )
}

const linkClass =
  'whitespace-nowrap text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current'

function LineRow({ label, line, prefix = '' }: { label: string; line: SupportLine; prefix?: string }) {
  const { number, how, call, text, page } = line
  const mainLink = call ?? page ?? text
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">
        {label}
        {!prefix && <span className="block text-micro text-ink-3">{how}</span>}
      </dt>
      <dd className="flex items-center gap-3 text-right">
        {mainLink ? (
          <a href={mainLink} className={linkClass} {...(page && { target: '_blank', rel: 'noreferrer' })}>
            {prefix + number}
          </a>
        ) : (
          prefix + number
        )}
        {call && text && (
          <a href={text} aria-label={messages.textLine({ label })} className={linkClass}>
            {messages.text}
          </a>
        )}
      </dd>
    </div>
  )
}
