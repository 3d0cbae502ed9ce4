import { ChevronDown } from 'lucide-react'
import type { ManualEntry, ManualNumber } from '#contract/manual.ts'
import { figureIn } from './figure.ts'
import * as messages from './messages.ts'

const heading = 'mt-8 text-card'
const quotesShown = 3

/** The text of an entry below its title. */
export function EntryArticle({ entry }: { entry: ManualEntry }) {
  const { stance, ask, advice, unless, number, changes, sources, says } = entry
  return (
    <>
      <p className="mt-4 max-w-[60ch] text-[16.5px] leading-[26px] lg:text-[18px] lg:leading-[29px]">
        {stance}
      </p>
      <p className="mt-4 max-w-[66ch] text-secondary leading-5 text-ink-3">
        {messages.foundersSay({
          quotes: says
            .slice(0, quotesShown)
            .map((it) => `“${it}”`)
            .join(', '),
        })}
      </p>
      <h2 className={heading}>{messages.askYourselfFirst}</h2>
      <ol className="mt-3 grid max-w-[66ch] gap-2.5">
        {ask.map((question, i) => (
          <li key={question} className="flex gap-3.5 text-[15.5px] leading-6">
            <span
              aria-hidden
              className="num grid size-6 shrink-0 place-items-center rounded-full bg-s2 text-micro text-ink-2"
            >
              {i + 1}
            </span>
            {question}
          </li>
        ))}
      </ol>
      <h2 className={heading}>{messages.howToDoIt}</h2>
      <div className="mt-3 grid max-w-[66ch] gap-3 text-[15.5px] leading-[25px] text-ink-2">
        {advice && <p>{advice}</p>}
        <p>
          <b className="font-[560] text-ink">{messages.unless}</b> {unless}
        </p>
      </div>
      {number && <Figure number={number} />}
      <p className="mt-6 max-w-[66ch] text-secondary leading-5 text-ink-3">
        {messages.wouldChange({ changes })}
      </p>
      <p className="mt-1 max-w-[66ch] text-secondary leading-5 text-ink-3">
        {messages.readIn({ sources: sources.join('; ') })}
      </p>
    </>
  )
}

/** Questions around the entry, each opened by itself. */
export function EntryAnswers({ answers }: Pick<ManualEntry, 'answers'>) {
  return (
    <section>
      <h2 className="text-card">{messages.foundersAlsoAsk}</h2>
      <div className="mt-2 max-w-[66ch] divide-y divide-line">
        {answers.map(({ question, text }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-[15.5px] leading-6 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={16}
                aria-hidden
                className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <p className="pb-3 text-[15.5px] leading-[25px] text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const kinds = {
  study: messages.study,
  survey: messages.survey,
  rule: messages.rule,
  sum: messages.workedOutNotCounted,
} as const

function Figure({ number: { text, kind, source, page } }: { number: ManualNumber }) {
  const figure = figureIn(text)
  return (
    <figure className="mt-8 max-w-[66ch] border-l-2 border-ion pl-5">
      {figure && (
        <p aria-hidden className="num text-[34px] leading-10 font-[440]">
          {figure.split(' ').map((part) =>
            /\d/.test(part) ? (
              part
            ) : (
              <span key={part} className="mx-2 font-sans text-[22px] text-ink-2">
                {part}
              </span>
            ),
          )}
        </p>
      )}
      <figcaption className="mt-1 text-row leading-[21px] text-ink-2">
        {text[0]?.toUpperCase()}
        {text.slice(1)}.
        <span className="mt-1 block text-[12.5px] text-ink-3">
          {kinds[kind]}
          {source && ': '}
          {source && page ? (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="text-ion-t underline underline-offset-4"
            >
              {source}
              <span className="sr-only"> {messages.newTab}</span>
            </a>
          ) : (
            source
          )}
        </span>
      </figcaption>
    </figure>
  )
}
