import { wordsIn } from '#server/platform/text/words.ts'
import type { Act } from '#server/providers/coach/acts/port.ts'
import { answerAgain, answerQuestion, giveAnswer, startEntry, takeOf } from './advice.ts'
import type { Comment } from './comments.ts'
import { continueEntry } from './continue-entry.ts'
import { planFigure } from './figure.ts'
import { frameOf } from './frames.ts'
import { planHuman } from './human.ts'
import { type Lead, leadOf } from './lead.ts'
import { answerNews } from './news.ts'
import { asksIt } from './questions.ts'
import { reactionsTo } from './reactions.ts'
import { unticked } from './report.ts'
import type { LeadName } from './short-turns.ts'
import { giveWanted, meetSituation } from './situation.ts'
import type { DialogState } from './state.ts'
import { workOut } from './sums.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'
import { isUnfit, type OptionKind } from './unfit-options.ts'
import { planWork } from './work.ts'
import { writtenAct } from './written-act.ts'

/** One way to reply to a turn. */
export interface ReplyOption {
  kind: OptionKind
  /** What the turn is taken for. */
  lead: Lead
  planned: Planned
  /** The probability of what it rests on: that a written reply fits, or that the founder said what it takes in. */
  chance: number
  /** The thought that a reaction adds. */
  comment?: Comment
  /** Whether the fixed order of acts leads to it. */
  isByRules: boolean
}

/** Below these probabilities a reply is no option at all. */
const least = { answer: 0.08, page: 0.15, news: 0.1, act: 0.06, tone: 0.25 }
/** So many written replies to what is told are options. */
const mostNews = 3
/** Acts with a reply of their own, whatever else was said. */
const actsWithReply = [
  'feeling',
  'win',
  'lesson',
  'decision',
  'not-now',
  'small-talk',
  'obstacle',
] as const satisfies readonly Act[]

/** The ways to reply to a turn. The first is by rules; no two say the same. */
export function replyOptions(turn: TurnFacts, before: DialogState, state: DialogState): ReplyOption[] {
  const hasWritten = applied(turn).length > 0
  // What was written down is said; whatever else was heard gets a word beside it.
  const lead = (hasWritten && !turn.said.includes('?') && leadOfChanges(turn, true)) || leadOf(turn, before)
  const byRules = planByRules(lead, turn, state)
  const others = [
    ...writtenOptions(turn, state, lead),
    ...(hasWritten || turn.decisions.some(({ verdict }) => verdict === 'restated')
      ? writtenDown(turn, state)
      : []),
    ...found(reactionsTo(turn).map((it) => ({ ...it, kind: 'reaction', lead }))),
    ...takingIn(turn, state, lead),
  ]
  const isFirst = ({ planned }: ReplyOption, i: number) =>
    others.findIndex((it) => saysSame(it.planned, planned)) === i
  const same = others.find(({ planned }) => saysSame(planned, byRules))
  const first: ReplyOption = {
    kind: same?.kind ?? 'rules',
    lead,
    planned: byRules,
    chance: same?.chance ?? chanceOf(turn, lead.name),
    isByRules: true,
  }
  return [first, ...others.filter((it, i) => it !== same && isFirst(it, i) && !isUnfit(it, turn))]
}

const saysSame = (one: Planned, other: Planned): boolean =>
  JSON.stringify(one.moves) === JSON.stringify(other.moves)

/** What was written down, as the lead of a turn; where `more` was said, no mere yes to an offer. */
function leadOfChanges(turn: TurnFacts, more: boolean): Lead | null {
  const name = writtenAct(turn, more)
  return name && { name, sentence: applied(turn)[0]?.proposal.quote ?? turn.said }
}

/** What the fixed order of acts leads to: the first planner that has something to say to the lead. */
function planByRules(lead: Lead, turn: TurnFacts, state: DialogState): Planned {
  const sum = lead.name === 'feeling' ? null : workOut(turn.said)
  if (sum) return { moves: [{ text: sum }], quiet: true, asked: null }
  if (lead.name === 'pushback') return answerAgain(turn, state)
  // What looked like a question and asked for nothing was told.
  const isTrouble = lead.name === 'advice' && [...turn.tones.values()].includes('bad')
  return (
    continueEntry(lead, turn, state) ??
    giveWanted(lead, turn, state) ??
    answerNews(lead, turn, state) ??
    meetSituation(lead, turn, state) ??
    planHuman(lead, turn, state) ??
    answerQuestion(lead, turn, state) ??
    (isTrouble ? planHuman({ name: 'bad-news', sentence: turn.said }, turn, state) : null) ??
    planChanges(lead, turn, state)
  )
}

const planChanges = (lead: Lead, turn: TurnFacts, state: DialogState): Planned =>
  planFigure(lead, turn) ?? planWork(lead, turn, state)

type Option = Omit<ReplyOption, 'isByRules'> | null
const found = (options: readonly Option[]): ReplyOption[] =>
  options.flatMap((it) => (it ? [{ ...it, isByRules: false }] : []))

/** Answers, pages and replies that were written before, and what the founder's records hold. */
function writtenOptions(turn: TurnFacts, state: DialogState, byRules: Lead): ReplyOption[] {
  const sentence = turn.acts.findLast(({ text }) => asksIt.test(text))?.text ?? turn.said
  const { answer, news, record } = turn
  const advice: Lead = { name: 'advice', sentence }
  const [page] = turn.entries
  const quiet = { quiet: true, asked: null }
  const entered = continueEntry({ name: 'answer', sentence: turn.said }, turn, state)
  return found([
    record
      ? {
          kind: 'record',
          lead: { name: 'data', sentence },
          planned: { moves: [{ text: record }], ...quiet },
          chance: chanceOf(turn, 'data'),
        }
      : null,
    answer && answer.probability >= least.answer
      ? {
          kind: answer.isPage ? 'page' : 'written-answer',
          lead: advice,
          planned: giveAnswer(answer, turn, state),
          chance: answer.probability,
        }
      : null,
    page && page.score >= least.page && !(answer?.isPage && answer.topic === page.id)
      ? {
          kind: 'page',
          lead: advice,
          planned: startEntry(page, turn, state, takeOf(page, turn)),
          chance: page.score,
        }
      : null,
    ...news.slice(0, mostNews).map(
      ({ text, probability }): Option =>
        probability < least.news
          ? null
          : {
              kind: 'news',
              lead: byRules,
              planned: { moves: [{ text }], more: unticked(turn), ...quiet },
              chance: probability,
            },
    ),
    asksIt.test(turn.said)
      ? {
          kind: 'question-form',
          lead: advice,
          planned: { moves: [frameOf(sentence)], ...quiet, state: { entry: null } },
          chance: chanceOf(turn, 'advice'),
        }
      : null,
    entered
      ? {
          kind: 'entry',
          lead: { name: 'answer', sentence: turn.said },
          planned: entered,
          chance: chanceOf(turn, 'answer'),
        }
      : null,
  ])
}

/** What was written down from the turn, said back. */
function writtenDown(turn: TurnFacts, state: DialogState): ReplyOption[] {
  const lead = leadOfChanges(turn, false)
  return found([
    lead && {
      kind: 'written-down',
      lead,
      planned: planChanges(lead, turn, state),
      chance: chanceOf(turn, lead.name),
    },
  ])
}

/** Replies that take in one thing that was said, and one that only thanks for it and asks nothing. */
function takingIn(turn: TurnFacts, state: DialogState, byRules: Lead): ReplyOption[] {
  const takeIn = (kind: OptionKind & LeadName, sentence: string, chance: number): Option => {
    const lead = { name: kind, sentence }
    return { kind, lead, planned: planHuman(lead, turn, state) ?? planWork(lead, turn, state), chance }
  }
  const ofTone = (tone: 'good' | 'bad'): Option => {
    const sentence = turn.acts.findLast(({ text }) => turn.tones.get(text) === tone)?.text ?? turn.said
    return turn.likely[tone] < least.tone ? null : takeIn(`${tone}-news`, sentence, turn.likely[tone])
  }
  return found([
    ...actsWithReply.map((act) => {
      const part = likeliest(turn, act)
      return part && part.chance >= least.act ? takeIn(act, part.text, part.chance) : null
    }),
    ofTone('good'),
    ofTone('bad'),
    takeIn('answer', turn.said, chanceOf(turn, 'answer')),
    {
      kind: 'taken-in',
      lead: byRules,
      planned: {
        moves: [{ name: 'answer', said: turn.said }],
        more: unticked(turn),
        quiet: true,
        asked: null,
      },
      chance: chanceOf(turn, 'answer'),
    },
  ])
}

/** The part of a turn that most likely is an act. A part of very few words is taken with all that was said. */
function likeliest(turn: TurnFacts, act: Act): { text: string; chance: number } | null {
  const parts = turn.acts.map(({ text, chances, act: top, probability }) => ({
    text,
    chance: Math.max(chances?.[act] ?? 0, top === act ? probability : 0),
  }))
  const [best] = parts.toSorted((one, other) => other.chance - one.chance)
  if (!best) return null
  return wordsIn(best.text) < fewWords ? { ...best, text: turn.said } : best
}
const fewWords = 3

/** How likely any part of a turn is an act; 0 for leads that are none. */
const chanceOf = (turn: TurnFacts, name: LeadName): number =>
  Math.max(0, ...turn.acts.map(({ chances = {} }) => (name in chances ? (chances[name as Act] ?? 0) : 0)))
