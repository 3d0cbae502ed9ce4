import type { SupportCard, SupportOffer } from '#contract/support-offer.ts'
import type { ShelteredDay } from '#server/platform/http/request-context.ts'
import { type Assessment, assessText } from './assess-text.ts'
import { phrase, work } from './phrases/pattern.ts'
import { chips, replies } from './replies.ts'

/** The state of a sheltered day, as stored in `sheltered_days`. */
export type Progress = Pick<ShelteredDay, 'awaiting' | 'asked' | 'linesSaid' | 'discreet'>

/** An answer and the state of the day after it. `shelters` starts or prolongs the quiet period. */
export interface Step {
  offer: Omit<SupportOffer, 'quiet'>
  progress: Progress
  shelters: boolean
}

export type CardOf = (lines: 'talk' | 'abuse') => SupportCard

export interface State {
  progress: Progress | null
  quiet: boolean
  /** Whether plain reports of work are accepted on a quiet day, as in a status update. */
  takesWork?: boolean
}

const nothingYet: Progress = { awaiting: null, asked: 0, linesSaid: 0, discreet: false }

/**
 * Decides the safety answer to a text; null when safety does not apply. Pure: depends on the text, the state of the day
 * and the helplines of the country.
 */
export function decide(said: string, state: State, cardOf: CardOf): Step | null {
  const progress = state.progress ?? nothingYet
  const found = assessText(said)
  if (found.kind === 'now' || found.kind === 'medical') return danger(said, found, progress, cardOf)
  if (progress.awaiting === 'safe-to-show' || progress.awaiting === 'suicide') {
    const answered = answerTo(progress.awaiting, said, progress, cardOf, found.level === 'danger')
    if (answered) return answered
  }
  if (found.level === 'danger')
    return state.quiet && found.kind === 'suicide' && progress.asked >= replies.thoughts.length
      ? quietLine(said, progress, cardOf)
      : danger(said, found, progress, cardOf)
  if (state.quiet)
    return state.takesWork && found.level === 'none' && isWork.test(said.toLowerCase())
      ? null
      : quietLine(said, progress, cardOf)
  if (progress.awaiting === 'more-than-work') return afterAsking(said, found, progress, cardOf)
  return found.level === 'unclear' ? ask(said, progress) : null
}

/** Decides the safety answer to text in a form: unclear text gets a question, and the state of the day does not matter. */
export function decideForForm(said: string, cardOf: CardOf): Step | null {
  return decide(said, { progress: null, quiet: false }, cardOf)
}

function danger(said: string, found: Assessment, was: Progress, cardOf: CardOf): Step {
  const card = cardOf('talk')
  const step = (text: string, more: Partial<Progress> = {}, answers: readonly string[] = []): Step => {
    const progress = { ...was, awaiting: null, ...more }
    return { ...offered('danger', text, progress.discreet ? null : card, answers), progress, shelters: true }
  }
  switch (found.kind) {
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
      return thoughts(was, cardOf)
  }
}

/**
 * Answers thoughts of suicide or self-harm: a different wording each time, with the direct question until it is
 * answered.
 */
function thoughts(was: Progress, cardOf: CardOf): Step {
  // A question asked before the quiet period was about something else.
  const asked = was.awaiting === 'more-than-work' ? 0 : was.asked
  const text = replies.thoughts[Math.min(asked, replies.thoughts.length - 1)]!
  const direct = asked < replies.thoughts.length - 1
  const progress: Progress = {
    ...was,
    asked: asked + 1,
    awaiting: direct ? 'suicide' : null,
    discreet: false,
  }
  const card = cardOf('talk')
  return { ...offered('danger', text(card), card, direct ? chips.thoughts : []), progress, shelters: true }
}

const isTaken = /\b(?:took|taken|take|swallow|overdos|od\b|pills?|tablets?|drank|ate|downed|dose)/i
const isOther =
  /\b(?:he|she|they|him|her|daughter|son|wife|husband|employee|friend|partner|brother|sister|mother|father|mom|mum|dad|cofounder|co-founder)\b/i

const short = 60
const says = (pattern: RegExp) => (said: string) => said.length <= short && pattern.test(said)
const yes = says(
  /^\W*(?:yes|yeah|yep|yup|yea|ya|y|i think so|kind of|kinda|sort of|maybe|a little|a bit|sometimes|often|always|every day|i guess|probably|true|correct|that bad)\b|^\W*i (?:am|do|have)\W*(?:$|thinking|suicidal|every|all|so|really)/i,
)
const isSafe = says(
  /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|it'?s safe|it is safe|safe|show (?:it|me|the)|you can)\b(?!.*\b(?:not|no|but|isn'?t)\b)/i,
)
const no = says(
  /^\W*(?:no|nope|nah|not really|never|not that|not like that|not|i'?m not|i am not|n)\b(?! one| body|body| point| reason| way| hope)/i,
)
const unsure = says(/^\W*(?:i (?:don'?t|do not) know|not sure|dunno|idk|no idea|i'?m not sure)\b/i)
const angry =
  /\b(?:stop asking|don'?t ask|how dare|none of your|leave me alone|f+u+c+k (?:off|you)|shut up|stupid (?:question|bot|program|machine)|what kind of (?:a )?question|why (?:do|would|are|did) you (?:ask|even)|mind your own|ridiculous|wtf|are you (?:kidding|serious|crazy)|it was a joke|i was joking|just kidding|overreact\w*|piss off|go away|back off|insulting|not crazy|calm down)\b/i
const stay = /\b(?:stay with me|just stay|stay here|be with me)\b/i

function answerTo(
  question: 'safe-to-show' | 'suicide',
  said: string,
  was: Progress,
  cardOf: CardOf,
  isDanger: boolean,
): Step | null {
  const done = { ...was, awaiting: null }
  const step = (text: string, card: SupportCard | null, progress: Progress = done): Step => ({
    ...offered('danger', text, card, []),
    progress,
    shelters: true,
  })
  const card = cardOf('talk')
  const shown = was.discreet ? null : card
  if (angry.test(said)) return step(was.discreet ? replies.angryDiscreet() : replies.angry(), shown)
  if (stay.test(said)) return step(replies.stay(), shown)
  if (question === 'suicide') {
    if (unsure(said)) return step(replies.thoughts[2](), card)
    if (yes(said)) return step(replies.yes(card), card)
    return no(said) && !isDanger ? step(replies.no(), card) : null
  }
  if (isSafe(said)) return step(replies.abuseSafe(), cardOf('abuse'), { ...done, discreet: false })
  return no(said) || unsure(said) ? step(replies.abuseNotSafe(), null) : null
}

const more =
  /\b(?:more than|more|both|everything|all of it|that bad|me|my life|myself|not the company|not work|worse|yes|yeah)\b/i
const onlyWork =
  /\b(?:figure of speech|work|company|business|startup|job|clients?|customers?|investors?|launch|deadline|pitch|team|money|sales|just tired|tired|stress\w*|joking|kidding|joke|fine|okay|ok|not that bad|don'?t worry|no worries|office|product|deals?|numbers|revenue|churn|code|hiring)\b/i
const isWork = phrase`${work}`

/** Reads the answer to "is it more than work?". "More", or no clear answer twice, counts as danger. */
function afterAsking(said: string, found: Assessment, was: Progress, cardOf: CardOf): Step | null {
  if (found.level === 'unclear') return thoughts(was, cardOf)
  if (onlyWork.test(said) && !/\bmore than\b|\bnot (?:the company|work|fine|okay|ok)\b/i.test(said)) {
    const text = said.length <= short && !/\d/.test(said) ? replies.onlyWork : null
    if (text === null) return null
    return { ...offered('unclear', text, null, []), progress: nothingYet, shelters: false }
  }
  if (more.test(said) && said.length <= short) return thoughts(was, cardOf)
  // A plan or report with figures answers the question: the day continues.
  if (/\d/.test(said)) return null
  return was.asked >= 2 ? thoughts(was, cardOf) : ask(said, was)
}

const figure = /\b(?:kill\w*|die|dying|dead|death|shoot|murder\w*|hang)\b/i

function ask(said: string, was: Progress): Step {
  const asFigure = was.asked === 0 && figure.test(said)
  const text = asFigure ? replies.figureOfSpeech : replies.unclear[Math.min(was.asked, 1)]!
  return {
    ...offered('unclear', text, null, asFigure ? chips.figureOfSpeech : chips.unclear),
    progress: { ...was, awaiting: 'more-than-work', asked: was.asked + 1 },
    shelters: false,
  }
}

/** Any other text on a quiet day gets a short kind line: never the same twice in a row, and nothing that pushes. */
function quietLine(said: string, was: Progress, cardOf: CardOf): Step {
  const card = was.discreet ? null : cardOf('talk')
  const progress = { ...was, linesSaid: was.linesSaid + 1, awaiting: null }
  const lines = onlyWork.test(said) || isWork.test(said.toLowerCase()) ? replies.quietWork : replies.quiet
  const text = angry.test(said)
    ? was.discreet
      ? replies.angryDiscreet()
      : replies.angry()
    : lines[was.linesSaid % lines.length]!
  return { ...offered('quiet', text, card, []), progress, shelters: false }
}

const offered = (
  level: SupportOffer['level'],
  text: string,
  card: SupportCard | null,
  answers: readonly string[],
): Pick<Step, 'offer'> => ({ offer: { level, text, card, answers: [...answers] } })
