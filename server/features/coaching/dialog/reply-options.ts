import { wordsIn } from '#server/platform/text/words.ts'
import type { Act } from '#server/providers/coach/acts/port.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import { answerAgain, answerQuestion, giveAnswer, startEntry, takeOf } from './advice.ts'
import { continueEntry } from './continue-entry.ts'
import { planFigure } from './figure.ts'
import { frameOf } from './frames.ts'
import { planHuman } from './human.ts'
import { type Lead, leadOf } from './lead.ts'
import { answerNews } from './news.ts'
import { asksIt } from './questions.ts'
import { unticked } from './report.ts'
import type { LeadName } from './short-turns.ts'
import { giveWanted, meetSituation } from './situation.ts'
import type { DialogState } from './state.ts'
import { workOut } from './sums.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'
import { planWork } from './work.ts'
import { writtenAct } from './written-act.ts'

/** A way to reply: what the turn is taken for, and what is said to it. */
export interface ReplyOption {
  /** What sort of reply it is, by which it is judged. */
  kind: OptionKind
  lead: Lead
  planned: Planned
  /** How likely it is one to what was said, or what it takes in was said at all. */
  chance: number
  /** Whether the rules of precedence among acts would give it. */
  isByRules: boolean
}

/** Replies from the playbook, the written ones, and the records; one that takes in what was said; what the rules say. */
export const optionKinds = [
  'written-answer',
  'page',
  'news',
  'record',
  'question-form',
  'entry',
  'written-down',
  'rules',
  'feeling',
  'win',
  'good-news',
  'bad-news',
  'lesson',
  'decision',
  'not-now',
  'small-talk',
  'obstacle',
  'answer',
  'taken-in',
] as const
export type OptionKind = (typeof optionKinds)[number]

/** Below these probabilities a reply is no option at all. */
const least = { answer: 0.08, page: 0.15, news: 0.1, act: 0.06, tone: 0.25 }
/** What was changed, or may be, is said or asked about: a reply that only takes in something hides it. */
const plain: ReadonlySet<OptionKind> = new Set(['answer', 'taken-in', 'small-talk', 'not-now', 'obstacle'])
/** Acts that a reply can take in. */
const takenIn = [
  'feeling',
  'win',
  'lesson',
  'decision',
  'not-now',
  'small-talk',
  'obstacle',
] as const satisfies readonly Act[]

/** The ways to reply to a turn, each once, that of the rules first. */
export function replyOptions(turn: TurnFacts, before: DialogState, state: DialogState): ReplyOption[] {
  const lead = leadOf(turn, before)
  const options: ReplyOption[] = []
  const hasChanges = turn.decisions.some(({ verdict }) => verdict !== 'dropped')
  const add = (
    kind: OptionKind,
    name: LeadName,
    sentence: string,
    plan: (lead: Lead) => Planned | null,
    chance = chanceOf(turn, name),
  ) => {
    if (hasChanges && plain.has(kind)) return
    const planned = plan({ name, sentence })
    if (planned && planned.moves.length > 0)
      options.push({ kind, lead: { name, sentence }, planned, chance, isByRules: false })
  }
  const question = turn.acts.findLast(({ text }) => asksIt.test(text))?.text ?? turn.said
  const { answer, news, record } = turn
  const [page] = turn.entries
  if (record) add('record', 'data', question, () => ({ moves: [{ text: record }], quiet: true, asked: null }))
  if (answer && answer.probability >= least.answer)
    add(
      answer.isPage ? 'page' : 'written-answer',
      'advice',
      question,
      () => giveAnswer(answer, turn, state),
      answer.probability,
    )
  if (page && page.score >= least.page && !(answer?.isPage && answer.topic === page.id))
    add('page', 'advice', question, () => startEntry(page, turn, state, takeOf(page, turn)), page.score)
  for (const it of news ? [news, ...(turn.otherNews ?? [])] : [])
    if (it.probability >= least.news)
      add(
        'news',
        'answer',
        turn.said,
        () => ({ moves: [{ text: it.text }], more: unticked(turn), quiet: true, asked: null }),
        it.probability,
      )
  add('entry', 'answer', turn.said, (it) => continueEntry(it, turn, state))
  const done = writtenAct(turn, false)
  if (done) add('written-down', done, sentenceWritten(turn), (it) => planWritten(it, turn, state))
  for (const act of takenIn) {
    const part = likeliest(turn, act)
    if (part && part.chance >= least.act)
      add(act, act, part.text, (it) => planHuman(it, turn, state) ?? planWork(it, turn, state))
  }
  for (const tone of ['good', 'bad'] as const)
    if ((turn.likely?.[tone] ?? 0) >= least.tone)
      add(
        `${tone}-news`,
        `${tone}-news`,
        turn.acts.findLast(({ text }) => turn.tones.get(text) === tone)?.text ?? turn.said,
        (it) => planHuman(it, turn, state),
        turn.likely?.[tone],
      )
  if (asksIt.test(turn.said)) add('question-form', 'advice', question, () => planForm(question))
  add('answer', 'answer', turn.said, (it) => planWork(it, turn, state))
  add('taken-in', 'answer', turn.said, ({ sentence: said }) => ({
    moves: [{ name: 'answer', said }],
    more: unticked(turn),
    quiet: true,
    asked: null,
  }))
  const byRules = plannedFor(lead, turn, state)
  const same = options.find(({ planned }) => isSame(planned, byRules))
  if (same)
    return options.map((it) => (it === same ? { ...it, lead, planned: byRules, isByRules: true } : it))
  return [
    { kind: 'rules', lead, planned: byRules, chance: chanceOf(turn, lead.name), isByRules: true },
    ...options,
  ]
}

/** What the rules give: the first planner that has something to say to the lead. */
function plannedFor(lead: Lead, turn: TurnFacts, state: DialogState): Planned {
  const sum = lead.name === 'feeling' ? null : workOut(turn.said)
  if (sum) return { moves: [{ text: sum }], quiet: true, asked: null }
  if (lead.name === 'pushback') return answerAgain(turn, state)
  return (
    continueEntry(lead, turn, state) ??
    giveWanted(lead, turn, state) ??
    answerNews(lead, turn, state) ??
    meetSituation(lead, turn, state) ??
    planHuman(lead, turn, state) ??
    answerQuestion(lead, turn, state) ??
    planWritten(lead, turn, state)
  )
}

const planWritten = (lead: Lead, turn: TurnFacts, state: DialogState): Planned =>
  planFigure(lead, turn) ?? planWork(lead, turn, state)

const planForm = (question: string): Planned => {
  const frame: Move = frameOf(question)
  return { moves: [frame], quiet: true, asked: null, state: { entry: null } }
}

/** How likely any part of a turn is what a lead says it is. */
const chanceOf = (turn: TurnFacts, name: LeadName): number =>
  Math.max(0, ...turn.acts.map(({ chances }) => (chances as Record<string, number> | undefined)?.[name] ?? 0))

const sentenceWritten = (turn: TurnFacts): string => applied(turn)[0]?.proposal.quote ?? turn.said

/** The part of a turn that most likely is an act; what says little is taken together. */
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

const isSame = (one: Planned, other: Planned): boolean =>
  JSON.stringify(one.moves) === JSON.stringify(other.moves)
