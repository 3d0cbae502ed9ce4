import { commentsOn } from '#server/features/coaching/dialog/comments.ts'
import { kindsOfMessage, withSetting } from '#server/features/coaching/dialog/message-kinds.ts'
import { type PlannedReply, planReply } from '#server/features/coaching/dialog/plan-reply.ts'
import { asksForAdvice, asksIt } from '#server/features/coaching/dialog/questions.ts'
import { chanceOfSeekingAdvice, seeksAdvice } from '#server/features/coaching/dialog/seeks-advice.ts'
import { goodNight } from '#server/features/coaching/dialog/short-turns.ts'
import { readState } from '#server/features/coaching/dialog/state.ts'
import type { TurnFacts } from '#server/features/coaching/dialog/turn.ts'
import { type FoundEntry, situationHead } from '#server/features/coaching/playbook/rank-situations.ts'
import { answerFromRecords } from '#server/features/coaching/records/answer-from-records.ts'
import { answerListQuestion, nothingAbout } from '#server/features/coaching/records/answer-list-question.ts'
import { readBestDay } from '#server/features/coaching/records/best-day.ts'
import { whichFirstIn } from '#server/features/coaching/records/which-first.ts'
import { judgeDilemma, textsOfDilemma } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import { findWay } from '#server/features/coaching/written/ways/ways.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { aroundQuestion } from '#server/platform/text/around.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Act, SentenceAct } from '#server/providers/coach/acts/port.ts'
import { isOnlyShown, missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type {
  ChangeDecision,
  Extraction,
  PlaybookExcerpt,
  PromptContext,
} from '#server/providers/coach/port.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { contextAfter } from './context-after.ts'
import {
  answerTo,
  askedTexts,
  findEntries,
  newsIn,
  rankOnce,
  readTones,
  repliesBefore,
  wasSaid,
  withBefore,
} from './look-up.ts'

interface Deciding {
  encoder: Encoder | null
  signal: AbortSignal
  /** Reads the founder's own records; left out where there is no database, as in tests of the dialog. */
  records?: { database: Database; founder: Founder; today: Day }
}

/** Acts that advice may answer. */
const advised: ReadonlySet<Act> = new Set<Act>([
  'advice',
  'data',
  'obstacle',
  'feeling',
  'decision',
  'answer',
  'figure',
])

/** Decides what the reply does: looks up the playbook and the founder's records, then plans the moves. */
export async function decideReply(
  deciding: Deciding,
  promptContext: PromptContext,
  said: string,
  extraction: Extraction,
  all: readonly ChangeDecision[],
): Promise<PlannedReply & { playbook: PlaybookExcerpt[] }> {
  const turn = await readTurn(deciding, promptContext, said, extraction, all)
  const planned = planReply(turn, readState(promptContext.slots))
  return { ...planned, playbook: closest(turn.entries).map(excerptOf) }
}

/** Everything that the reply is decided by. */
export async function readTurn(
  deciding: Deciding,
  promptContext: PromptContext,
  said: string,
  extraction: Extraction,
  all: readonly ChangeDecision[],
): Promise<TurnFacts> {
  // What is only remembered is no work, and what is only shown no question: both are answered as if nothing had been found.
  const decisions = all.filter((it) => it.proposal.action !== 'remember' && !isOnlyShown(it))
  const before = readState(promptContext.slots)
  const acts = extraction.acts ?? []
  const missions = missionsAfterDecisions(promptContext.missions, decisions)
  const parts = acts.filter(({ act }) => advised.has(act)).map(({ text }) => text)
  const texts = [...new Set([said, ...parts, ...withBefore(said, acts, promptContext.turns)])]
  const told = acts.map(({ text }) => text)
  const asked = recordQuestionIn(acts, before.entry !== null)
  const { dilemma } = extraction
  const question = aroundQuestion(said)
  const [vectors, record, bestDay] = await Promise.all([
    vectorsOf(
      deciding.encoder,
      situationHead().encoder,
      [...texts, ...told, question, ...(dilemma ? textsOfDilemma(dilemma) : [])],
      deciding.signal,
    ),
    asked ? answerRecordQuestion(deciding, contextAfter(promptContext, decisions), asked) : null,
    promptContext.occasion === 'morning' && missions.length >= fullDay ? bestDayOf(deciding) : null,
  ])
  const rank = rankOnce(vectors)
  const { tones, leans, likely: likelyTones } = readTones(said, told, vectors, rank)
  // Bad news may be a situation that the playbook knows, whatever act it was taken for.
  const bad = told.filter((text) => tones.get(text) === 'bad' && !parts.includes(text))
  // Who goes to bed and asks nothing is told nothing about a situation.
  const leaves = promptContext.occasion === 'evening' && goodNight.test(said) && !said.includes('?')
  // Where no work was told of, a situation may be, whatever the acts were taken for.
  const whole = !leaves && decisions.length === 0 && wordsIn(said) >= fewestWords ? [said] : []
  const about = [...new Set([...parts, ...bad, ...whole])]
  const isChanged = decisions.some(({ verdict }) => verdict === 'applied')
  const vector = vectors.get(said)
  const seeking = vector ? chanceOfSeekingAdvice(said, vector) : 0
  const seeks = seeksAdvice(seeking)
  const mayBeAnswered = !leaves && (seeks || whole.length > 0 || [...texts, ...told].some(asksForAdvice))
  const likely = { ...likelyTones, seeksAdvice: seeking }
  const setting = { occasion: promptContext.occasion, asked: before.asked?.kind ?? null, acts, ...likely }
  const row = vector ? withSetting(vector, setting) : null
  const entries = leaves ? [] : findEntries(said, about, [...new Set([...texts, ...bad])], rank, before)
  return {
    occasion: promptContext.occasion,
    style: promptContext.style,
    said,
    acts,
    decisions,
    missions,
    offeredOn: new Set([...(promptContext.askedToday ?? []), ...all.flatMap(offeredMission)]),
    facts: promptContext.facts ?? [],
    entries,
    news: isChanged
      ? []
      : newsIn(said, partsForNews(acts), vectors, promptContext).filter(
          ({ tone }) => !tone || leans === 'neutral' || tone === leans,
        ),
    answer: mayBeAnswered
      ? answerTo(askedTexts(said, acts, texts, vectors, rank, promptContext.turns), promptContext)
      : null,
    dilemma: dilemma ? judgeDilemma(dilemma, vectors) : null,
    way: findWay(question, vectors.get(question) ?? null),
    seeksAdvice: seeks,
    gist: extraction.gist ?? null,
    kinds: kindsOfMessage(said, row),
    fitting: commentsOn(said, row),
    tones,
    likely,
    leans,
    wasSaid: (text) => wasSaid(text, promptContext.recentReplies ?? []),
    wasSaidBefore: (text) => wasSaid(text, repliesBefore(promptContext)),
    byMeaning: vectors.size > 0,
    record,
    asksRecord: asked !== undefined,
    noRecord: asked?.asks ? nothingAbout(asked.asks) : null,
    bestDay,
  }
}

const offeredMission = ({ verdict, proposal }: ChangeDecision): string[] =>
  verdict === 'offered' && 'missionId' in proposal ? [proposal.missionId] : []

/** "Answered seven messages": a count of work is no news, nor is the greeting before what is told. */
const partsForNews = (acts: readonly SentenceAct[]): string[] =>
  acts
    .filter(
      ({ act, probability, text }) =>
        (act !== 'small-talk' || acts.length === 1) &&
        !(/^(?:progress|completion)$/.test(act) && probability >= plainCount && /\d/.test(withDigits(text))),
    )
    .map(({ text }) => text)
const plainCount = 0.7

/** Fewer words tell of no situation. */
const fewestWords = 8

/** Entries that a model gets with its prompt: it can tell itself which of them fits. */
const entriesShown = 3
/** The probability that the best of them needs, and the share of it that the others need. */
const closeFrom = 0.12
const closeShare = 0.08

const closest = (entries: readonly FoundEntry[]): FoundEntry[] => {
  const best = entries[0]?.score ?? 0
  return best < closeFrom
    ? []
    : entries.filter(({ score }) => score >= closeShare * best).slice(0, entriesShown)
}

const excerptOf = ({ entry }: FoundEntry): PlaybookExcerpt => ({
  title: entry.title,
  advice: entry.advice,
  unless: entry.unless,
  number: entry.number?.text ?? null,
  step: entry.mission.title,
})

/** A mission that the reply offers, as a decision on which nothing was written yet. */
export function offerDecision({ offer }: PlannedReply, said: string): ChangeDecision[] {
  if (!offer) return []
  const proposal = {
    action: 'create-mission' as const,
    ...offer,
    priority: 'medium' as const,
    when: 'today' as const,
    quote: said.slice(0, longestQuote),
    confidence: 0.6,
  }
  return [{ proposal, verdict: 'offered', mission: null }]
}

const longestQuote = 200

/** From this many missions a plan may be larger than any day so far. */
const fullDay = 4

const bestDayOf = async ({ records }: Deciding): Promise<number | null> =>
  records ? readBestDay(records.database.orm, records.founder.id, records.today) : null

/** A question about own records, also where the head took it for one about what to do. */
const ownRecord =
  /\b(?:what(?:'s| is| was) (?:my|our|left|open|next|still|on)|how (?:many|much)\b.*\b(?:did|have|left|today|yesterday|this (?:week|month))\b|how (?:many|much)\b.*\bdo (?:i|we) (?:still )?(?:have|need|want)\b|how did i do|what (?:did|have) i|what i (?:said|did)|(?:have|got) (?:the|my) lesson|remind me)\b/i

/** Whose records they are; "in my place" asks for an opinion. */
const ownWords =
  /\b(?:my|our)\b(?: [\w'-]+){0,2} (?:missions?|tasks?|list|plan|day|week|month|goals?|targets?|streak|fuel|orbit|score|numbers?|figures?|revenue|mrr|churn|runway|burn|cash|margin|growth|customers?|users|company|product|promises?|lessons?|decisions?|priority|progress)\b|\b(?:did|have|had) (?:i|we)\b|\b(?:i|we) (?:said|told|mentioned|planned|promised|finished|did)\b|\b(?:list|still open|left)\b/i

/** The sentence that asks for the founder's own records. */
const recordQuestionIn = (acts: readonly SentenceAct[], isUnderWay: boolean): SentenceAct | undefined =>
  whichFirstIn(acts, isUnderWay) ??
  acts.find(({ asks }) => asks && asks.missions.length > 0) ??
  acts.find(({ asks }) => asks) ??
  acts.find(
    ({ act, text }) =>
      asksIt.test(text) &&
      (ownRecord.test(text) ? /^(?:data|advice)$/.test(act) : act === 'data' && ownWords.test(text)),
  )

/** The answer from the founder's own records; null where they do not hold it. */
async function answerRecordQuestion(
  { records }: Deciding,
  context: PromptContext,
  { text: question, asks }: SentenceAct,
): Promise<string | null> {
  const stored = records ? { db: records.database.orm, founder: records.founder } : null
  const asking = { stored, today: records?.today ?? '', context, question }
  return asks ? answerListQuestion(asks, asking) : answerFromRecords(asking)
}
