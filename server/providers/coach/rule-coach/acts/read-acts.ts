import { type Act, acts, questionKinds, type SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { featuresOf, type Setting } from './features.ts'
import { predict } from './head.ts'
import { heads } from './heads.ts'
import { splitActs } from './split-acts.ts'

/** A question is one even where the head is in doubt about its kind. */
const question =
  /\?|\b(?:what do you think|what would you|do you (?:think|reckon)|should (?:i|we)|(?:i'm |am |still )?not sure (?:if|whether|what|which|how|who)|(?:i )?(?:can'?t|cannot) (?:decide|make up my mind)|(?:i )?(?:don'?t|do not) know (?:if|whether|which|how) (?:i|we|to)|(?:i'm |i )?wonder(?:ing)? (?:if|whether|what|how)|do i|any (?:idea|advice|tips?))\b|^(?:(?:so|and|but|ok|okay|well|um+|uh+|hey|hi|hello|sorry|please|pls|then|now|honest question:?|go on then|right)[\s,]+)*(?:who|what|what'?s|hows|wheres|(?:will|may|must|need) (?:i|we|it|he|she|they|there|this|that|the|my)|when|where|why|how|which|should|shall|do (?:i|you|we)|does|did i|is it|are we|am i|can (?:i|we|you)|could (?:i|we|you)|would (?:i|you|it))\b/i
/** Words that say themselves what the sentence is. */
const named: readonly [Act, RegExp][] = [
  [
    'lesson',
    /\bnext time,? (?:i|we)\b(?!.*\?)|\b(?:lesson|takeaway)\b[^.?!]{0,20}(?:\bis\b|\bwas\b|:)|\bi(?:'ve| have)?(?: just| finally)? learn(?:ed|t)\b(?! (?:about|of|from|the hard))/i,
  ],
  [
    'decision',
    /\b(?:i|we)(?:'ve| have)?(?: finally| just)? decided\b|\b(?:my|our|the) decision (?:is|was)\b/i,
  ],
]
const asNamed = 0.9
const leastOfQuestion = 0.03
const asQuestion = 0.5
/** From this probability without a question a sentence is a lesson when one was asked for. */
const lessonOfItself = 0.4
/** What is told instead of a lesson. A plan or a decision may be one: "I have to ask for all of it at once". */
const noLessons: ReadonlySet<Act> = new Set(['feeling', 'obstacle', 'not-now', 'win'])

/** A part of a text with the probability of every act. */
export interface PartActs extends SentenceAct {
  likely: (...acts: Act[]) => number
}

/** What each part of a text does, with how likely that is. Without vectors the words alone tell. */
export function readActs(
  said: string,
  setting: Setting,
  vectors: ReadonlyMap<string, Float32Array> = new Map(),
): PartActs[] {
  return splitActs(said).map((text) => {
    const likely = actsOf(text, setting, vectors.get(text) ?? null)
    if (question.test(text) && likely('advice', 'data') >= leastOfQuestion) {
      const act = likely('advice') >= likely('data') ? 'advice' : 'data'
      return { text, act, probability: Math.max(asQuestion, likely('advice', 'data')), likely }
    }
    const [name] = named.find(([, sign]) => sign.test(text)) ?? []
    if (name) return { text, act: name, probability: asNamed, likely }
    const [act] = acts.toSorted((one, other) => likely(other) - likely(one))
    // Not all that is said to "what did you learn?" is a lesson: it has to sound like one without the question.
    if (act === 'lesson' && setting.asked !== null) {
      const unasked = actsOf(text, { ...setting, asked: null }, vectors.get(text) ?? null)
      const [own] = acts.toSorted((one, other) => unasked(other) - unasked(one))
      if (unasked('lesson') < lessonOfItself && noLessons.has(own!))
        return { text, act: own!, probability: unasked(own!), likely: unasked }
    }
    return { text, act: act!, probability: likely(act!), likely }
  })
}

/** How likely a text is one of some acts, as the head alone sees it. */
export function actsOf(text: string, setting: Setting, vector: Float32Array | null): PartActs['likely'] {
  const head = heads().acts
  const probabilities = predict(head, featuresOf(text, setting, vector))
  return (...wanted) => wanted.reduce((sum, act) => sum + probabilities[head.labels.indexOf(act)]!, 0)
}

/** What a head is told beside the text. */
export const settingOf = ({ occasion, slots }: Pick<PromptContext, 'occasion' | 'slots'>): Setting => ({
  where: occasion,
  asked: questionKinds.find((it) => it === slots.askedKind) ?? null,
})
