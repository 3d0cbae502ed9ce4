import type { Executor } from '#server/platform/database/connect.ts'
import { filterAsync } from '#server/platform/filter-async.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { canRestore, canUndo, isLapsed } from './answer-change.ts'
import type { ChangeRow } from './change-store.ts'
import type { JudgedAnswer } from './judge-answers.ts'
import { readYesOrNo } from './yes-or-no.ts'

/** The effect of an answer on the last turn's offers and on its applied changes. */
export interface OfferAnswer {
  accepted: ChangeRow[]
  declined: ChangeRow[]
  undone: ChangeRow[]
  /** Decisions that replace the undone changes. */
  replacements: ChangeDecision[]
  /** The part of the text that is read further, where the text answers or objects; null where all of it is. */
  rest: string | null
}

const never = 2
/**
 * Probabilities from which an answer counts, by what the change is, chosen on answers that the judges had not learned
 * from: an offer is taken up or refused, what was written is taken back, and what was taken back is wanted again.
 */
export const answerLimits = {
  offered: { agreed: 0.6, refused: 0.45 },
  applied: { agreed: never, refused: 0.68 },
  undone: { agreed: 0.65, refused: never },
}

/** The answer by its judges, with what a plain yes `agreed` to; null where it answers nothing. */
export async function readJudged(
  { db, now }: { db: Executor; now: Date },
  said: string,
  judged: ReadonlyMap<ChangeRow, JudgedAnswer>,
  agreed: readonly ChangeRow[] = [],
): Promise<OfferAnswer | null> {
  const changes = await filterAsync(
    [...judged].map(([row, chances]) => ({ row, ...chances })),
    async ({ row }) =>
      row.state === 'offered'
        ? !(await isLapsed(db, row))
        : row.state === 'undone'
          ? canRestore(db, row)
          : canUndo(db, row, now),
  )
  const isAgreed = ({ row, agreed: likely, refused }: JudgedChange) =>
    agreed.includes(row) || (likely >= answerLimits[row.state].agreed && likely > refused)
  const stays = ({ row }: JudgedChange) =>
    row.state !== 'undone' || !changes.some((it) => it.row.state === 'applied' && isSame(it.row, row))
  const accepted = rowsOf(withoutRivals(changes.filter(isAgreed).filter(stays)))
  const isRefused = (it: JudgedChange) => !isAgreed(it) && it.refused >= answerLimits[it.row.state].refused
  const refused = rowsOf(changes.filter(isRefused))
  if (accepted.length + refused.length === 0) return null
  const answer = readYesOrNo(said)
  const onlyAnswers = answer && [...accepted, ...refused].every((row) => row.state === 'offered')
  return {
    accepted,
    declined: refused.filter((row) => row.state === 'offered'),
    undone: refused.filter((row) => row.state === 'applied'),
    replacements: [],
    rest: onlyAnswers ? answer.rest : said,
  }
}

interface JudgedChange extends JudgedAnswer {
  row: ChangeRow
}

/** Of a mission that a later change moved on, what was taken back before is not made again. */
const isSame = (one: ChangeRow, other: ChangeRow): boolean =>
  one.missionId !== null && one.missionId === other.missionId

const rowsOf = (changes: readonly JudgedChange[]): ChangeRow[] => changes.map(({ row }) => row)

/** Of several steps of a mission that were offered, such as "6 in all" and "6 more", only the likeliest is meant. */
const withoutRivals = (agreed: readonly JudgedChange[]): JudgedChange[] =>
  agreed.filter(
    (it) =>
      it.row.missionId === null ||
      !agreed.some((other) => other.row.missionId === it.row.missionId && other.agreed > it.agreed),
  )
