import { clsx } from 'clsx'
import {
  BookOpen,
  CalendarCheck,
  Check,
  CircleCheck,
  HardDrive,
  Lock,
  Mic,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#web/design/chip.tsx'
import narrow from './home-780.webp'
import wide from './home-1200.webp'
import * as messages from './messages.ts'
import recording from './recording.json' with { type: 'json' }

/** The proof under the fold: home as it is, a message with what the product made of it, and four promises. */
export default function LandingProof() {
  return (
    <div className="mx-auto max-w-[1120px] px-5 pb-20 lg:px-8 lg:pb-28">
      <Part title={messages.oneNextActAtEvery} lead={messages.nextActLead}>
        <picture>
          <source media="(max-width: 640px)" srcSet={narrow} width="780" height="1400" />
          <img
            src={wide}
            width="1200"
            height="667"
            loading="lazy"
            decoding="async"
            alt={messages.homeAlt}
            className="mx-auto mt-10 h-auto w-full rounded-[24px] border border-line-2 max-sm:max-w-[360px] xl:-mx-18 xl:w-300 xl:max-w-none"
          />
        </picture>
      </Part>
      <Part title={messages.oneMessageDoesTheBookkeeping} lead={messages.bookkeepingLead}>
        <Message />
      </Part>
      <ul className="mt-20 grid gap-x-10 gap-y-8 border-t border-line pt-10 sm:grid-cols-2 lg:mt-28 lg:grid-cols-4">
        <Pledge icon={<HardDrive />} title={messages.runsWhereYouRunIt}>
          {messages.ownServer}
        </Pledge>
        <Pledge icon={<BookOpen />} title={messages.hasReadTheManual}>
          {messages.sources}
        </Pledge>
        <Pledge icon={<Lock />} title={messages.neverMakesUpProgress}>
          {messages.quotesYou}
        </Pledge>
        <Pledge icon={<WifiOff />} title={messages.neverGoesDark}>
          {messages.offlineLead}
        </Pledge>
      </ul>
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="pt-20 lg:pt-28">
      <h2 className="text-center text-title lg:text-display-s">{title}</h2>
      <p className="mx-auto mt-3 max-w-[52ch] text-center text-lead text-balance text-ink-2">{lead}</p>
      {children}
    </section>
  )
}

interface Shown {
  tone: Tone
  name: string
  icon: ReactNode
}

/** How an effect is shown, by the kind of change the product recorded. */
const shownAs: Record<string, Shown> = {
  'record-progress': { tone: 'ion', name: messages.counted, icon: <Check /> },
  'note-promise': { tone: 'nebula', name: messages.aPromiseWithItsDay, icon: <CalendarCheck /> },
  'complete-mission': { tone: 'nominal', name: messages.tickedOff, icon: <CircleCheck /> },
  blocker: { tone: 'caution', name: messages.keptForTheWeeklyReport, icon: <TriangleAlert /> },
}

const { text, effects } = recording.message

/** The message with the quoted words marked, and the effect of each below it, in the order of the words. */
function Message() {
  const inOrder = effects.toSorted((a, b) => text.indexOf(a.quote) - text.indexOf(b.quote))
  const pieces = inOrder.flatMap((effect, index) => {
    const from = text.indexOf(effect.quote)
    const before =
      index === 0 ? 0 : text.indexOf(inOrder[index - 1]!.quote) + inOrder[index - 1]!.quote.length
    return [text.slice(before, from), effect]
  })
  const last = inOrder.at(-1)!
  return (
    <figure className="mt-10">
      <blockquote className="mx-auto flex max-w-[760px] gap-4 rounded-[24px] border border-line-2 bg-s1 p-5 text-[19px] leading-[34px] lg:p-7 lg:text-[21px] lg:leading-[38px]">
        <Mic size={20} strokeWidth={1.75} className="mt-2 shrink-0 text-ink-3" aria-hidden />
        <p>
          {pieces.map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <span
                key={piece.kind}
                className={clsx(
                  'tinted rounded-xs border-b-2 box-decoration-clone px-1 py-0.5',
                  `tone-${shownAs[piece.kind]?.tone}`,
                )}
              >
                {piece.quote}
              </span>
            ),
          )}
          {text.slice(text.indexOf(last.quote) + last.quote.length)}
        </p>
      </blockquote>
      <figcaption className="sr-only">{messages.reportAlt}</figcaption>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {inOrder.map((effect) => (
          <EffectCard key={effect.kind} effect={effect} />
        ))}
      </ul>
    </figure>
  )
}

function EffectCard({ effect: { kind, title, result } }: { effect: (typeof effects)[number] }) {
  const { tone, name, icon } = shownAs[kind]!
  return (
    <li className={clsx('rounded-md border border-line bg-s1 p-5', `tone-${tone}`)}>
      <span aria-hidden className="block h-[3px] w-7 rounded-full bg-(--tone)" />
      <span aria-hidden className="mt-4 block text-(--tone) *:size-[18px]">
        {icon}
      </span>
      <h3 className="mt-3 text-card">{name}</h3>
      <p className="mt-1 text-row text-ink-2 first-letter:uppercase">
        {kind === 'blocker' ? `“${result}”` : `${title}: ${result}`}
      </p>
    </li>
  )
}

function Pledge({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li>
      <span aria-hidden className="text-ion *:size-5">
        {icon}
      </span>
      <h3 className="mt-3 text-card">{title}</h3>
      <p className="mt-1 text-row text-ink-2">{children}</p>
    </li>
  )
}
