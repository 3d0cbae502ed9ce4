import { wordsIn } from '#server/platform/text/words.ts'

const few = (said: string, most: number): boolean => wordsIn(said) <= most

export const agrees = (said: string): boolean =>
  few(said, 7) &&
  /^(?:yes|yep|yeah|yup|ok|okay|sure|agreed|fine|good|right(?! (?:after|before|away|now|at|when|then))|correct|sounds|it (?:does|is|stands|fits)|still stands|perfect|exactly|definitely|of course|absolutely|deal)\b/i.test(
    said,
  )

export const refuses = (said: string): boolean =>
  few(said, 7) && /^(?:no|nope|nah|not (?:yet|really|today|quite|at all))\b/i.test(said)

/** "I don't know", "hmm", "nothing": answers without content. */
export const isBlank = (said: string): boolean =>
  few(said, 9) &&
  /^(?:(?:well|honestly|um+|uh+|er+|hm+|hmm+|i|really|just|no|nope|not|sure|idea|know|none|nothing|nada|don'?t|do|guess|dunno|think|whatever|pass|skip|special|much|comes|to|mind|so|any|have|yet|particularly|today|that'?s|all|else|more)\W*)+$/i.test(
    said,
  )

const bareTime =
  /^\W*(?:at|around|about|from)?\s*(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[:. ]?(?:\d\d|fifteen|thirty|forty[ -]?five))?\W*$/i

export const tellsTime = (said: string): boolean =>
  bareTime.test(said.replace(/^(?:uh+|um+|er+|hm+|well|maybe|so)\b[\s,]*/i, '')) ||
  /\b(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|o'?clock)|at (?:\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d)|(?:\w+|\d+)(?: and a half)? (?:hours?|minutes?)|half an hour|an hour|(?:this|in the) (?:morning|afternoon)|after (?:lunch|breakfast|standup|the \w+)|before (?:lunch|noon|breakfast|the \w+)|first thing|right (?:now|away|after)|now|straight away|all (?:day|morning|afternoon))\b/i.test(
    said,
  )

export const wantsLess = (said: string): boolean =>
  /\b(?:too (?:many|much|big|large|long)|smaller|shorter|fewer|less|cut|drop|move|postpone|push|skip|tomorrow|trim|remove|reduce|halve|split)\b/i.test(
    said,
  )

const bad =
  /\b(?:overwhelmed|tired|exhausted|stressed|anxious|worried|scared|afraid|sad|down|lonely|lost|frustrated|burn(?:ed|t) out|bad|awful|terrible|stuck|demotivated|unmotivated|nervous|angry|drained|hopeless|discouraged|sick|rough|hard|tough|not (?:so |too |very )?(?:good|great|well))\b/i
const well =
  /\b(?:excited|happy|proud|great|good|fantastic|energi[sz]ed|motivated|pumped|ready|relieved|glad)\b/i

/** Removes conditions: "If I get stuck I ask Tom" reports no trouble. */
export const withoutConditions = (said: string): string =>
  said.replace(/(^|[.;!?]\s*)\W*(?:if|when|in case|as soon as)\b[^.;!?]*/gi, '$1')

/** The mood of a text; serious words weigh more than light ones. */
export function moodOf(said: string): 'heavy' | 'bright' | null {
  const felt = withoutConditions(said)
  return bad.test(felt) ? 'heavy' : well.test(felt) ? 'bright' : null
}

/** Whether a text asks something, and does not only contain a question word. */
export const asksSomething = (said: string): boolean =>
  said.includes('?') ||
  /^\W*(?:(?:so|and|but|ok|okay|well|um+|uh+|hey|hi|coach|then|now|please)\b\W*)*(?:what|why|how|when|where|who|whom|which|should|can|could|do i|do you|does|did i|did you|is it|is there|are there|are we|am i|will|would|tell me|show|list|read|help|any (?:idea|advice|tips?)|i wonder|not sure (?:if|whether|what|how)|i (?:do not|don'?t) know (?:how|what|which|whether|if|where))\b/i.test(
    said,
  )

/** "Good morning coach": a greeting without a report. */
export const greets = (said: string): boolean =>
  /^(?:(?:good )?(?:morning|hello|hi|hey|evening|afternoon|yo)|good day|(?:let'?s|ready to) (?:go|start|begin)|start)\b(?:[\s,]+(?:coach|there|again|everyone|let'?s (?:go|start|plan|begin)))?[\s.!,]*$/i.test(
    said,
  )

/** Leading fillers, which are removed: "Um, well, I think ...". */
const opening =
  /^(?:(?:um+|uh+|er+|hm+|well|so|then|ok|okay|yes|yeah|no|right|maybe|probably|perhaps|i (?:think|guess|suppose)|i would say|i'd say|honestly|just|and|but|wait|actually|oh)\b[\s,]*)+/i
export const plainStart = (words: string): string => words.replace(opening, '').trim()
