import { clsx } from 'clsx'
import { Check, TriangleAlert, X } from 'lucide-react'
import type { ModelPrice, ModelTest } from '#contract/model-connections.ts'
import { momentText } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { gradeWords, outcomeWords, resultSentence, turnPrice } from './words.ts'

const icons = { fit: Check, usable: TriangleAlert, unfit: X }

/** What a test found: three figures, and what was missed in the words that were asked. */
export function TestResult({ test, price }: { test: ModelTest; price: ModelPrice | null }) {
  const { title, tone, note } = gradeWords[test.grade]
  const Icon = icons[test.grade]
  return (
    <section
      aria-label={messages.testResult}
      className={clsx(`tone-${tone}`, 'mt-5 overflow-hidden rounded-lg border')}
      style={{ borderColor: 'color-mix(in oklab, var(--tone) 34%, transparent)' }}
    >
      <p role="status" className="sr-only">
        {resultSentence(test, price)}
      </p>
      <div aria-hidden className="flex items-center gap-3 px-4 pt-4">
        <span className={`tinted tone-${tone} grid size-7 shrink-0 place-items-center rounded-full border`}>
          <Icon size={16} strokeWidth={2} />
        </span>
        <p className="flex-1 text-row font-[560]">{title}</p>
        <time className="text-micro text-ink-3">{momentText(test.at, { year: true })}</time>
      </div>
      <div aria-hidden className="mt-1 grid grid-cols-3 divide-x divide-line">
        <Figure value={String(test.understood)} unit={`/${test.of}`} label={messages.understood} />
        <Figure
          value={test.firstWordsMs === null ? '—' : formatNumber(test.firstWordsMs / 1000, 1, 1)}
          unit={test.firstWordsMs === null ? '' : ' s'}
          label={messages.toFirstWords}
        />
        <Figure value={turnPrice(price, test.dollarsPerTurn)} unit="" label={messages.aboutATurn} />
      </div>
      {note && <p className="border-t border-line px-4 py-3 text-secondary text-ink-2">{note}</p>}
      {test.missed.length > 0 && <Missed missed={test.missed} />}
    </section>
  )
}

const Figure = ({ value, unit, label }: { value: string; unit: string; label: string }) => (
  <div className="px-4 py-3.5">
    <p className="num text-[20px] leading-7 font-[450] lg:text-[24px]">
      {value}
      <span className="text-secondary text-ink-3">{unit}</span>
    </p>
    <p className="mt-1 text-micro text-ink-3">{label}</p>
  </div>
)

/** The first two in sight, the others on a press. */
const shownAtFirst = 2

function Missed({ missed }: { missed: ModelTest['missed'] }) {
  const line = ({ text, read, outcome }: ModelTest['missed'][number]) => (
    <li key={text}>{messages.wasReadAs({ text, read, outcome: outcomeWords[outcome] })}</li>
  )
  const rest = missed.slice(shownAtFirst)
  return (
    <div className="border-t border-line px-4 py-3 text-secondary text-ink-2">
      <h3 className="text-ink-3">{messages.missed}</h3>
      <ul className="mt-1 grid gap-1">{missed.slice(0, shownAtFirst).map(line)}</ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-ink-3">
            {messages.moreMissed({ count: rest.length })}
          </summary>
          <ul className="mt-1 grid gap-1">{rest.map(line)}</ul>
        </details>
      )}
    </div>
  )
}
