import type { SupportCard, SupportOffer } from '#contract/support-offer.ts'
import type { ShelteredDay } from '#server/platform/http/request-context.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { type Assessment, announcesDeed, assessText, phrasesOnly } from './assess-text.ts'
import { assessWithMeaning, isOnlyAlike, serious } from './heaviness.ts'
import { phrase, work } from './phrases/pattern.ts'
import { chips, replies } from './replies.ts'

/** The state of a sheltered day, as stored in `sheltered_days`. */
export type Progress = Pick<ShelteredDay, 'awaiting' | 'asked' | 'linesSaid' | 'discreet'>

/**
 * An answer and the state of the day after it. `shelters` starts or prolongs the quiet period. `opening` stands where the
 * founder said that it is only work, and nothing else: it opens the reply to what they had said before.
 */
export interface Step {
  offer: Omit<SupportOffer, 'quiet'>
  progress: Progress
  shelters: boolean
  opening?: string
}

/** The question was answered by an ordinary text: nothing is said about it, and the conversation goes on. */
export interface Cleared {
  offer: null
  progress: Progress
  shelters: false
}

export type CardOf = (lines: 'talk' | 'abuse') => SupportCard

export interface State {
  progress: Progress | null
  quiet: boolean
  /** Whether plain reports of work are accepted on a quiet day, as in a status update. */
  takesWork?: boolean
  /** How likely the text is about danger by its meaning; null where nothing can tell. */
  heaviness?: number | null
}

const nothingYet: Progress = { awaiting: null, asked: 0, linesSaid: 0, discreet: false }

/**
 * Decides the safety answer to a text; null when safety does not apply. Pure: depends on the text, the state of the day
 * and the helplines of the country.
 */
export function decide(said: string, state: State, cardOf: CardOf): Step | Cleared | null {
  const progress = state.progress ?? nothingYet
  // Once a founder has said that it is only work, a likeness alone does not make them say it again that day.
  const assessment =
    progress.awaiting === 'cleared'
      ? assessText(said, phrasesOnly)
      : assessWithMeaning(said, state.heaviness ?? null)
  const isGrave = state.quiet || /^(?:suicide|more-than-work)$/.test(progress.awaiting ?? '')
  if (isGrave && announcesDeed(said) && !deniesAtOnce.test(said))
    return danger(said, { level: 'danger', kind: 'now' }, progress, cardOf)
  if (assessment.kind === 'now' || assessment.kind === 'medical')
    return danger(said, assessment, progress, cardOf)
  if (progress.awaiting === 'safe-to-show' || progress.awaiting === 'suicide') {
    const answered = readAnswer(progress.awaiting, said, progress, cardOf, assessment.level === 'danger')
    if (answered) return answered
  }
  if (assessment.level === 'danger')
    return state.quiet && assessment.kind === 'suicide' && progress.asked >= replies.thoughts.length
      ? answerQuietly(said, progress, cardOf)
      : danger(said, assessment, progress, cardOf)
  if (state.quiet)
    return state.takesWork && assessment.level === 'none' && isWork.test(said.toLowerCase())
      ? null
      : answerQuietly(said, progress, cardOf)
  if (progress.awaiting === 'more-than-work')
    return answerAfterQuestion(said, state.heaviness ?? null, progress, cardOf)
  return assessment.level === 'unclear'
    ? askQuestion(said, progress, isOnlyAlike(said, state.heaviness) ? replies.doubtful : replies.unclear[0])
    : null
}

/** Decides the safety answer to text in a form: unclear text gets a question, and the state of the day does not matter. */
export function decideForForm(said: string, cardOf: CardOf): Step | null {
  const step = decide(said, { progress: null, quiet: false }, cardOf)
  return step?.offer ? step : null
}

function danger(said: string, assessment: Assessment, progress: Progress, cardOf: CardOf): Step {
  const card = cardOf('talk')
  const step = (text: string, changes: Partial<Progress> = {}, answers: readonly string[] = []): Step => {
    const next = { ...progress, awaiting: null, ...changes }
    return {
      ...buildOffer('danger', text, next.discreet ? null : card, answers),
      progress: next,
      shelters: true,
    }
  }
  switch (assessment.kind) {
    case 'now':
      if (!isTaken.test(said)) return step(replies.dangerNow(card), { discreet: false })
      return step(isOther.test(said) ? replies.medical(card) : replies.overdose(card), { discreet: false })
    case 'medical':
      return step(replies.medical(card), { discreet: false })
    case 'someone-else':
      return step(replies.someoneElse(card))
    case 'abuse':
      return step(replies.abuse(), { awaiting: 'safe-to-show', discreet: true }, chips.abuse)
    default:
      return answerSuicidalThoughts(progress, cardOf)
  }
}

/**
 * Answers thoughts of suicide or self-harm: a different wording each time, with the direct question until it is
 * answered.
 */
function answerSuicidalThoughts(progress: Progress, cardOf: CardOf): Step {
  // A question asked before the quiet period was about something else.
  const asked = progress.awaiting === 'more-than-work' ? 0 : progress.asked
  const text = replies.thoughts[Math.min(asked, replies.thoughts.length - 1)]!
  const isDirectQuestion = asked < replies.thoughts.length - 1
  const next: Progress = {
    ...progress,
    asked: asked + 1,
    awaiting: isDirectQuestion ? 'suicide' : null,
    discreet: false,
  }
  const card = cardOf('talk')
  return {
    ...buildOffer('danger', text(card), card, isDirectQuestion ? chips.thoughts : []),
    progress: next,
    shelters: true,
  }
}

const isTaken = /\b(?:took|taken|take|swallow|overdos|od\b|pills?|tablets?|drank|ate|downed|dose)/i
const isOther =
  /\b(?:he|she|they|him|her|daughter|son|wife|husband|employee|friend|partner|brother|sister|mother|father|mom|mum|dad|cofounder|co-founder)\b/i

const maxAnswerLength = 60
const shortText = (pattern: RegExp) => (said: string) => said.length <= maxAnswerLength && pattern.test(said)
const isYes = shortText(
  /^\W*(?:yes|yeah|yep|yup|yea|ya|y|i think so|kind of|kinda|sort of|maybe|a little|a bit|sometimes|often|always|every day|i guess|probably|true|correct|that bad)\b|^\W*i (?:am|do|have)\W*(?:$|thinking|suicidal|every|all|so|really)/i,
)
const isSafe = shortText(
  /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|it'?s safe|it is safe|safe|show (?:it|me|the)|you can)\b(?!.*\b(?:not|no|but|isn'?t)\b)/i,
)
const isNo = shortText(
  /^\W*(?:(?:what|huh|wait|god|oh|um+|uh+|lol|haha+|wow|jesus)\W+)*(?:no|nope|nah|not really|never|not that|not like that|not|i'?m not|i am not|n)\b(?! one| body|body| point| reason| way| hope)/i,
)
/** "No, nothing heavy", however long the text goes on. */
const deniesAtOnce =
  /^\W*(?:(?:what|huh|wait|god|oh|um+|uh+|lol|haha+|wow|well|goodness)\W+)*(?:no|nope|nah|not at all|it'?s nothing|nothing heavy|i'?m (?:fine|good|ok(?:ay)?|happy)|all good)\b(?! one| body|body| point| reason| way| hope| idea| more\b)(?!.{0,12}\bnot (?:the company|only|just))/i
const isUnsure = shortText(/^\W*(?:i (?:don'?t|do not) know|not sure|dunno|idk|no idea|i'?m not sure)\b/i)
const angryWords =
  /\b(?:stop asking|don'?t ask|how dare|none of your|leave me alone|f+u+c+k (?:off|you)|shut up|stupid (?:question|bot|program|machine)|what kind of (?:a )?question|why (?:do|would|are|did) you (?:ask|even)|mind your own|ridiculous|wtf|are you (?:kidding|serious|crazy)|it was a joke|i was joking|just kidding|overreact\w*|piss off|go away|back off|insulting|not crazy|calm down)\b/i
const stayRequest = /\b(?:stay with me|just stay|stay here|be with me)\b/i

function readAnswer(
  question: 'safe-to-show' | 'suicide',
  said: string,
  progress: Progress,
  cardOf: CardOf,
  isDanger: boolean,
): Step | null {
  const done = { ...progress, awaiting: null }
  const step = (text: string, card: SupportCard | null, progress: Progress = done): Step => ({
    ...buildOffer('danger', text, card, []),
    progress,
    shelters: true,
  })
  const card = cardOf('talk')
  const shown = progress.discreet ? null : card
  if (angryWords.test(said)) return step(progress.discreet ? replies.angryDiscreet() : replies.angry(), shown)
  if (stayRequest.test(said)) return step(replies.stay(), shown)
  if (question === 'suicide') {
    if (isUnsure(said)) return step(replies.thoughts[2](), card)
    if (isYes(said)) return step(replies.yes(card), card)
    return (isNo(said) || deniesAtOnce.test(said)) && !isDanger ? step(replies.no(), card) : null
  }
  if (isSafe(said)) return step(replies.abuseSafe(), cardOf('abuse'), { ...done, discreet: false })
  return isNo(said) || isUnsure(said) ? step(replies.abuseNotSafe(), null) : null
}

const moreWords =
  /\b(?:more than|more|both|everything|all of it|that bad|me|my life|myself|not the company|not work|worse|yes|yeah)\b/i
const onlyWork =
  /\b(?:figure of speech|work|company|business|startup|job|clients?|customers?|investors?|launch|deadline|pitch|team|money|sales|just tired|tired|stress\w*|joking|kidding|joke|fine|okay|ok|not that bad|don'?t worry|no worries|office|product|deals?|numbers|revenue|churn|code|hiring)\b/i
const notOnlyWork = /\bmore than\b|\bnot (?:the company|only work|just work|work|fine|okay|ok)\b/i
const isWork = phrase`${work}`

const afterAnswer: Progress = { ...nothingYet, awaiting: 'cleared' }
const cleared: Cleared = { offer: null, progress: afterAnswer, shelters: false }
/** Up to so many words say nothing but the answer, so that the coach answers it alone. */
const onlyAnswer = 5
/** A text of fewer words may be no answer at all: "hm", "I suppose". */
const fewWords = 4

/**
 * Reads the answer to "is it more than work?". "More", serious words, or no clear answer twice count as danger. A
 * denial, good news or any other whole sentence is an answer: the day goes on.
 */
function answerAfterQuestion(
  said: string,
  heaviness: number | null,
  progress: Progress,
  cardOf: CardOf,
): Step | Cleared {
  const words = wordsIn(said)
  const saysOnlyWork = onlyWork.test(said) && !notOnlyWork.test(said)
  const byWords = saysOnlyWork || heaviness !== null ? phrasesOnly : serious
  const isSerious = !saysOnlyWork && (heaviness ?? 0) >= serious
  if (isSerious || assessText(said, byWords).level !== 'none') return answerSuicidalThoughts(progress, cardOf)
  const denies = deniesAtOnce.test(said)
  if (saysOnlyWork || denies) {
    if (words > onlyAnswer || /\d/.test(said)) return cleared
    const { opening, goOn } = denies ? replies.misread : replies.onlyWork
    const offer = buildOffer('unclear', `${opening} ${goOn}`, null, [])
    return { ...offer, progress: afterAnswer, shelters: false, opening }
  }
  if (moreWords.test(said) && said.length <= maxAnswerLength) return answerSuicidalThoughts(progress, cardOf)
  if (words >= fewWords || /\d/.test(said)) return cleared
  return progress.asked >= 2 ? answerSuicidalThoughts(progress, cardOf) : askQuestion(said, progress)
}

const figure = /\b(?:kill\w*|die|dying|dead|death|shoot|murder\w*|hang)\b/i

function askQuestion(said: string, progress: Progress, first: string = replies.unclear[0]): Step {
  const isFigureOfSpeech = progress.asked === 0 && figure.test(said)
  const text = isFigureOfSpeech ? replies.figureOfSpeech : progress.asked === 0 ? first : replies.unclear[1]
  return {
    ...buildOffer('unclear', text, null, isFigureOfSpeech ? chips.figureOfSpeech : chips.unclear),
    progress: { ...progress, awaiting: 'more-than-work', asked: progress.asked + 1 },
    shelters: false,
  }
}

/** Any other text on a quiet day gets a short kind line: never the same twice in a row, and nothing that pushes. */
function answerQuietly(said: string, progress: Progress, cardOf: CardOf): Step {
  const card = progress.discreet ? null : cardOf('talk')
  const next = { ...progress, linesSaid: progress.linesSaid + 1, awaiting: null }
  const lines = onlyWork.test(said) || isWork.test(said.toLowerCase()) ? replies.quietWork : replies.quiet
  const text = angryWords.test(said)
    ? progress.discreet
      ? replies.angryDiscreet()
      : replies.angry()
    : lines[progress.linesSaid % lines.length]!
  return { ...buildOffer('quiet', text, card, []), progress: next, shelters: false }
}

const buildOffer = (
  level: SupportOffer['level'],
  text: string,
  card: SupportCard | null,
  answers: readonly string[],
): Pick<Step, 'offer'> => ({ offer: { level, text, card, answers: [...answers] } })
