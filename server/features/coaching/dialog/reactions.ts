import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { Comment, FittingComment } from './comments.ts'
import type { Planned, TurnFacts } from './turn.ts'

/** A comment hardly fits below this probability. */
const least = 0.1
/** Below this probability the words are hardly what the message is about, and the comment stands alone. */
const leastOfGist = 0.5
/** So many comments are tried. */
const most = 3

/** Replies that say the gist of a message back, where it has one, and add a thought. */
export const reactionsTo = ({
  gist,
  fitting,
}: TurnFacts): { planned: Planned; chance: number; comment: Comment }[] =>
  fitting
    .filter(({ chance }) => chance >= least)
    .slice(0, most)
    .map((it) => ({
      planned: reactTo(it, gist && gist.chance >= leastOfGist ? gist.words : null),
      chance: it.chance,
      comment: it.comment,
    }))

/** Where the reply has to be longer, it says another such thought. */
const reactTo = ({ comment }: FittingComment, gist: string | null): Planned => {
  const thought: Move = { name: 'thought', values: { comment } }
  return {
    moves: [gist === null ? thought : { name: 'react', values: { comment, gist } }],
    more: [thought],
    quiet: true,
    asked: null,
  }
}
