import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { KindOfMessage, MessageKind } from './message-kinds.ts'
import type { Planned, TurnFacts } from './turn.ts'

/** A message is hardly of a kind below this probability. */
const least = 0.15
/** Below this probability the words are hardly what the message is about. */
const leastOfGist = 0.3
/** So many kinds of a message are reacted to. */
const most = 2

/** Replies that say the gist of a message back and react to each kind that it likely is. */
export const reactionsTo = ({
  gist,
  kinds,
}: TurnFacts): { planned: Planned; chance: number; reactsTo: MessageKind }[] =>
  gist && gist.chance >= leastOfGist
    ? kinds
        .filter(({ chance }) => chance >= least)
        .slice(0, most)
        .map((it) => ({ planned: reactTo(it, gist.words), chance: it.chance, reactsTo: it.kind }))
    : []

/** Where the reply has to be longer, it says a thought or two about such a message. */
const reactTo = ({ kind }: KindOfMessage, gist: string): Planned => {
  const thought: Move = { name: 'thought', values: { kind } }
  return {
    moves: [{ name: 'react', values: { kind, gist } }],
    more: [thought, thought],
    quiet: true,
    asked: null,
  }
}
