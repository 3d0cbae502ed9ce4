import { Link, useLocation } from 'wouter'
import { firstWordsState } from '#web/browser/first-words.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import * as messages from './messages.ts'
import { talkWords } from './talk-words.ts'

/** The way to the coach with this situation as the first words. */
export function TalkCard({ title, says }: { title: string; says: readonly string[] }) {
  const [, navigate] = useLocation()
  const state = firstWordsState(talkWords(title, says))
  useShortcut('v', () => navigate('/chat', { state }), { description: messages.talkItThroughWithThe })
  return (
    <Link
      href="/chat"
      state={state}
      className="panel flex w-full items-center gap-3.5 p-4 transition-colors duration-[120ms] hover:bg-s2"
    >
      <span aria-hidden className="manual-sphere" />
      <span className="flex-1">
        <span className="block text-[14.5px] leading-5 font-[560]">{messages.talkItThrough}</span>
        <span className="block text-[12.5px] leading-[17px] text-ink-3">
          {messages.coachStartsFromThisSituation}
        </span>
      </span>
      <kbd
        aria-hidden
        className="num rounded-xs border border-line-2 px-1.5 text-micro text-ink-2 max-lg:hidden"
      >
        V
      </kbd>
    </Link>
  )
}
