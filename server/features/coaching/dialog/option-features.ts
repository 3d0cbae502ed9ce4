import { type Features, flag } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import { asksForAdvice, asksIt } from './questions.ts'
import type { ReplyOption } from './reply-options.ts'
import type { DialogState } from './state.ts'
import { applied, isYesOrNo, type TurnFacts } from './turn.ts'

/** What is known of a turn and of each way to reply to it, by which that is judged; in the order of the options. */
export function optionFeatures(
  options: readonly ReplyOption[],
  turn: TurnFacts,
  state: DialogState,
): Features[] {
  const ofTurn = turnFeatures(turn, state)
  const byRules = options.find((it) => it.isByRules)
  return options.map((option) => ({
    ...ofTurn,
    [`kind: ${option.kind}`]: 1,
    [`lead: ${option.lead.name}`]: 1,
    [`rules: ${byRules?.lead.name}`]: 1,
    [`rules kind: ${byRules?.kind}`]: 1,
    'is by rules': flag(option.isByRules),
    'own chance': option.chance,
    ...(option.comment ? { [`comment: ${option.comment}`]: 1 } : {}),
    'words taken in': wordsIn(option.lead.sentence),
    'share taken in': option.lead.sentence.length / Math.max(1, turn.said.length),
    'asks back': flag(option.planned.asked != null),
    moves: option.planned.moves.length,
    ...Object.fromEntries(options.map((it) => [`beside: ${it.kind}`, 1])),
  }))
}

function turnFeatures(turn: TurnFacts, state: DialogState): Features {
  const { said, occasion, answer, entries, decisions, likely } = turn
  const [news] = turn.news
  const last = turn.acts.at(-1)
  const done = applied(turn)
  return {
    words: wordsIn(said),
    parts: turn.acts.length,
    'asks: mark': flag(said.includes('?')),
    'asks: words': flag(turn.acts.some(({ text }) => asksForAdvice(text))),
    'asks: last': flag(last !== undefined && asksIt.test(last.text)),
    exclaims: flag(said.includes('!')),
    number: flag(/\d/.test(said)),
    but: flag(/\bbut\b/i.test(said)),
    'yes or no': flag(isYesOrNo(said)),
    [`occasion: ${occasion}`]: 1,
    [`asked: ${state.asked?.kind ?? 'nothing'}`]: 1,
    [`asked move: ${state.asked?.move ?? 'nothing'}`]: 1,
    [`before: ${state.lead ?? 'nothing'}`]: 1,
    'turn of the talk': state.turn,
    'entry under way': flag(state.entry !== null),
    answer: answer?.probability ?? 0,
    'answer is page': flag(answer?.isPage ?? false),
    news: news?.probability ?? 0,
    'news: good': flag(news?.tone === 'good'),
    'news: bad': flag(news?.tone === 'bad'),
    entry: entries[0]?.score ?? 0,
    'entry: ahead': (entries[0]?.score ?? 0) - (entries[1]?.score ?? 0),
    gist: turn.gist?.chance ?? 0,
    'gist: words': wordsIn(turn.gist?.words ?? ''),
    ...Object.fromEntries(turn.kinds.map(({ kind, chance }) => [`message: ${kind}`, chance])),
    comment: turn.fitting[0]?.chance ?? 0,
    'comment: ahead': (turn.fitting[0]?.chance ?? 0) - (turn.fitting[1]?.chance ?? 0),
    record: flag(turn.record !== null),
    'asks record': flag(turn.asksRecord),
    good: likely.good,
    bad: likely.bad,
    'seeks advice': likely.seeksAdvice,
    open: turn.missions.filter((it) => !it.isCompleted).length,
    done: turn.missions.filter((it) => it.isCompleted).length,
    applied: done.length,
    finished: done.filter((it) => it.mission?.isCompleted).length,
    made: done.filter((it) => it.proposal.action === 'create-mission').length,
    offered: decisions.filter((it) => it.verdict === 'offered').length,
    restated: decisions.filter((it) => it.verdict === 'restated').length,
    ...Object.fromEntries(
      acts.flatMap((act) => [
        [`act: ${act}`, Math.max(0, ...turn.acts.map((it) => it.chances?.[act] ?? 0))],
        [`last act: ${act}`, last?.chances?.[act] ?? 0],
      ]),
    ),
  }
}
