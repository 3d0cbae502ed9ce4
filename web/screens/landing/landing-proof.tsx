import { clsx } from 'clsx'
import {
  BookOpen,
  CalendarCheck,
  Check,
  CircleQuestionMark,
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
import recording from './recording.json' with { type: 'json' }

/** The proof under the fold: home as it is, a message with what the product made of it, and four promises. */
export default function LandingProof() {
  return (
    <div className="mx-auto max-w-[1120px] px-5 pb-20 lg:px-8 lg:pb-28">
      <Part
        title="One next act, at every hour"
        lead="Plan it in the morning, do it in the day, close it in the evening. The line underneath is your 90-day number, told as it is."
      >
        <picture>
          <source media="(max-width: 640px)" srcSet={narrow} width="780" height="1400" />
          <img
            src={wide}
            width="1200"
            height="667"
            loading="lazy"
            decoding="async"
            alt="Home on day 24 of 90: the next act is to continue ten calls, six are left, and 17 of 40 paying clinics are reached."
            className="mx-auto mt-10 h-auto w-full rounded-[24px] border border-line-2 max-sm:max-w-[360px]"
          />
        </picture>
      </Part>
      <Part
        title="One message does the bookkeeping"
        lead="Say what happened, anywhere. What it books can be undone for a day."
      >
        <Message />
      </Part>
      <ul className="mt-20 grid gap-x-10 gap-y-8 border-t border-line pt-10 sm:grid-cols-2 lg:mt-28 lg:grid-cols-4">
        <Pledge icon={<HardDrive />} title="Runs where you run it">
          Your server, your data. A language model is yours to add, or not.
        </Pledge>
        <Pledge icon={<BookOpen />} title="Has read the manual">
          Advice on pricing, sales and money comes with its source.
        </Pledge>
        <Pledge icon={<Lock />} title="Never makes up progress">
          It quotes you. “Almost” stays open, and a maybe asks first.
        </Pledge>
        <Pledge icon={<WifiOff />} title="Never goes dark">
          By voice or by typing. Offline, your missions and reports wait on your device.
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
  'record-progress': { tone: 'ion', name: 'Counted', icon: <Check /> },
  'note-promise': { tone: 'nebula', name: 'A promise, with its day', icon: <CalendarCheck /> },
  'complete-mission': { tone: 'nominal', name: 'Asked, not assumed', icon: <CircleQuestionMark /> },
  blocker: { tone: 'caution', name: 'Kept for the weekly report', icon: <TriangleAlert /> },
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
      <figcaption className="sr-only">A report typed in Apogee, and what the product made of it</figcaption>
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
