import { hash32 } from '#server/platform/text/hash.ts'
import { type QuestionKind, questionKinds } from '#server/providers/coach/acts/port.ts'

/** Signs in the words: who speaks, of when, whether it is asked, denied, finished, planned or felt. */
const signs: readonly RegExp[] = [
  /\?/,
  /^(?:(?:so|and|uh|um|ok|okay|hey|but|well|honestly)[,\s]+)*(?:who|what|when|where|why|how|which|should|shall|ought|must|do|does|did|is|are|am|was|have|has|can|could|would|will)\b/,
  /\b(?:should (?:i|we)|do (?:i|we|you think)|would you|what if|how (?:do|does|can|would|should|to)|recommend|advis\w+|worth|better to|any (?:tips?|ideas?))\b/,
  /\b(?:how many|how much|what's (?:my|our|left|on)|what (?:was|is) (?:my|our)|remind me|list|open|streak|did i|have i|last (?:week|month|quarter))\b/,
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|half|dozen|couple)\b/,
  /[$€£%]|\b(?:percent|pounds?|euros?|dollars?|bucks|quid|grand|mrr|arr|churn|runway|margin|revenue|turnover|cash|customers|subscribers|conversion)\b/,
  /\b(?:will|going to|gonna|i'll|we'll|let's|want to|wanna|need to|have to|gotta|plan|intend|today|this (?:morning|afternoon)|tonight|next)\b/,
  /\b(?:done|finished|completed?|live|sent|shipped|out|filed|published|signed|merged|deployed|uploaded|sorted|ready|closed|paid)\b/,
  /\b(?:so far|of the|left|half|percent|another|more|draft\w*|started|still|yet|managed|got through|about|already|most of)\b/,
  /\b(?:not|no|never|nobody|nothing|can't|cannot|won't|didn't|don't|isn't|haven't|hasn't|wasn't|dont|cant|wont|didnt|havent)\b/,
  /\b(?:sorry|correct\w*|i meant?|instead|scratch|scrap|undo|wrong|mistake|no wait|wait no|not that|misspoke|revert|ignore|rather than|make (?:it|that))\b/,
  /\b(?:yesterday|last (?:week|month|year|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|ago|back in|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|some ?day|one day|next (?:week|year|month|summer)|eventually)\b/,
  /\b(?:says|said|told me|reckons|claims|heard|hears|apparently|rumou?red|they say|word is|according to|read that|dreamt|dreamed)\b/,
  /\b(?:wish|would (?:like|love)|i'd (?:love|kill|give|like)|maybe|might|perhaps|hope|if only|was going to|nearly|almost)\b/,
  /\b(?:feel\w*|tired|sad|happy|scared|afraid|angry|mad|anxious|stressed|proud|lonely|exhausted|worried|ashamed|guilty|furious|burn(?:t|ed)? out|knackered|mood|dread\w*|overwhelm\w*|sick of|fed up|nervous)\b/,
  /\b(?:learn\w*|lesson|reali[sz]\w+|turns out|figured out|taught|insight|understood|takeaway|hindsight|never again|next time)\b/,
  /\b(?:decid\w+|settled|final|from now on|no more|we're going with|going with|chose|opted|resolved|drop(?:ping)?|that's it)\b/,
  /\b(?:blocked|stuck|waiting|waits?|broken|down|refus\w+|reject\w+|froze|frozen|delay\w*|missing|without|ghosted|failed|declined|hasn't|still no)\b/,
  /!/,
  /^\S+(?:\s+\S+){0,3}$/,
  /^(?:hi|hey|hello|morning|good (?:morning|evening|afternoon|night)|thanks?|cheers|ta|bye|night|see you|ok|okay|right|cool|lol|haha?)\b/,
  /\b(?:he|she|they|him|her|them|his|their)\b/,
  /\b(?:i|i'm|i've|i'll|my|me|we|our|us)\b/,
]

const settings = ['morning', 'evening', 'status-update'] as const

/** Where a sentence was said, and what the coach had asked. */
export interface Setting {
  where: (typeof settings)[number]
  asked: QuestionKind | null
}

/** Length of the vector of hashed word pairs. */
const buckets = 4096
/** What a head sees of a sentence: numbers at every place, and the places of hashed words that are set to one. */
export interface Features {
  dense: Float32Array
  sparse: readonly number[]
}

/** Length of a vector of the encoder; without an encoder those places stay empty. */
const dimensions = 384
/** The numbers of a vector of unit length are small beside the signs, which are 0 or 1. */
const vectorScale = 10

const plainSize = signs.length + questionKinds.length + settings.length

/** What a head sees of a sentence, with its meaning where an encoder gave a vector. */
export function featuresOf(text: string, { asked, where }: Setting, vector: Float32Array | null): Features {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").slice(0, 400)
  const dense = new Float32Array(plainSize + dimensions)
  signs.forEach((sign, i) => {
    dense[i] = sign.test(plain) ? 1 : 0
  })
  if (asked) dense[signs.length + questionKinds.indexOf(asked)] = 1
  dense[signs.length + questionKinds.length + settings.indexOf(where)] = 1
  vector?.forEach((value, i) => {
    dense[plainSize + i] = vectorScale * value
  })
  return { dense, sparse: hashedWords(plain) }
}

export const sparseSize = buckets

/** Words, pairs and the first two words, each hashed to a place. */
function hashedWords(plain: string): number[] {
  const words = plain.replace(/\d+(?:[.,]\d+)*/g, '0').match(/[\p{L}']+|[0?!]/gu) ?? []
  const places = new Set<number>()
  words.forEach((word, i) => {
    places.add(hash(word))
    places.add(hash(`${words[i - 1] ?? '^'} ${word}`))
  })
  places.add(hash(`^^${words.slice(0, 2).join(' ')}`))
  return [...places]
}

const hash = (text: string) => hash32(text) % buckets
