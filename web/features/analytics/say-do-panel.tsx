import { Link } from 'wouter'
import type { Overview } from '#contract/overview.ts'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'

const enough = 10

/** Promises that came to an end in 28 days, as a dial with its counts; a percentage from ten on. */
export function SayDoPanel({ sayDo }: { sayDo: Overview['sayDo'] }) {
  const { kept, broken, dueToday, ratio } = sayDo
  const ended = kept + broken
  return (
    <Panel title={messages.sayDo} note={messages.sayDoNote}>
      <div className="mt-4 flex flex-1 flex-wrap items-center justify-around gap-4">
        <Dial
          share={ended === 0 ? 0 : kept / ended}
          text={ratio === null ? (ended === 0 ? '–' : `${kept}/${ended}`) : `${ratio}`}
          isPercent={ratio !== null}
        />
        <ul className="grid gap-1.5 text-row text-ink-2">
          <Count value={kept} name="kept" />
          <Count value={broken} name="broken" />
          <Count value={dueToday} name={messages.dueToday} />
        </ul>
      </div>
      <p className="mt-3 text-secondary text-ink-3">
        {ended === 0 ? (
          messages.noPromises
        ) : ratio === null ? (
          messages.morePromises({ missing: enough - ended })
        ) : (
          <Link
            href="/profile?tab=memory"
            className="text-ink-2 underline decoration-line-2 underline-offset-4"
          >
            {messages.seeEveryPromise}
          </Link>
        )}
      </p>
    </Panel>
  )
}

const Count = ({ value, name }: { value: number; name: string }) => (
  <li>
    <b className="num mr-1 font-[560] text-ink">{value}</b> {name}
  </li>
)

/** Three quarters of a circle; decorative, the counts beside it say the same. */
function Dial({ share, text, isPercent }: { share: number; text: string; isPercent: boolean }) {
  const radius = 52
  const round = 2 * Math.PI * radius
  const arc = {
    cx: 64,
    cy: 64,
    r: radius,
    fill: 'none',
    strokeWidth: 9,
    strokeLinecap: 'round' as const,
    transform: 'rotate(135 64 64)',
  }
  return (
    <div className="relative">
      <svg width="128" height="128" aria-hidden>
        <circle {...arc} stroke="var(--line-2)" strokeDasharray={`${round * 0.75} ${round}`} />
        {share > 0 && (
          <circle {...arc} stroke="var(--nominal)" strokeDasharray={`${round * 0.75 * share} ${round}`} />
        )}
      </svg>
      <p className="num absolute inset-0 grid place-items-center text-figure">
        <span>
          {text}
          {isPercent && <span className="unit text-micro">%</span>}
        </span>
      </p>
    </div>
  )
}
