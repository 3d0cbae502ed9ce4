import { clsx } from 'clsx'
import { Ear, LoaderCircle, type LucideIcon, Mic, Pause, TriangleAlert, Volume2 } from 'lucide-react'
import type { Mood } from '#web/features/coaching/session/session-messages.ts'

const looks: Record<Mood, { Icon: LucideIcon; tone: string }> = {
  idle: { Icon: Mic, tone: 'tinted tone-ion' },
  listening: { Icon: Ear, tone: 'tinted tone-ion' },
  thinking: { Icon: LoaderCircle, tone: 'tinted tone-nebula' },
  speaking: { Icon: Volume2, tone: 'tinted tone-flame' },
  paused: { Icon: Pause, tone: 'border-line-2 bg-s2 text-ink-2' },
  error: { Icon: TriangleAlert, tone: 'tinted tone-abort' },
}

/** The session's state in a word, announced when it changes. */
export function StateChip({ mood, children }: { mood: Mood; children: string }) {
  const { Icon, tone } = looks[mood]
  return (
    <p
      role="status"
      className={clsx(
        'inline-flex h-8 items-center gap-2 rounded-full border px-3.5 text-[13.5px] font-[540]',
        tone,
      )}
    >
      <Icon size={15} aria-hidden className={mood === 'thinking' ? 'm-spin' : undefined} />
      {children}
    </p>
  )
}

const inlineTones: Record<Mood, string> = {
  idle: 'text-ion-t',
  listening: 'text-ion-t',
  thinking: 'text-nebula',
  speaking: 'text-flame-t',
  paused: 'text-ink-2',
  error: 'text-abort',
}

/** The session's state in a line of text. */
export function StateWords({ mood, children }: { mood: Mood; children: string }) {
  const { Icon } = looks[mood]
  return (
    <span role="status" className={clsx('inline-flex items-center gap-1.5', inlineTones[mood])}>
      <Icon size={14} aria-hidden className={mood === 'thinking' ? 'm-spin' : undefined} />
      {children}
    </span>
  )
}
