import { wordsIn } from '#server/platform/text/words.ts'

/** "Not bad, my back's a bit sore" */
const mild =
  /^\W*(?:i'?m |just |feeling |am )*(?:a )?(?:little |tiny )?bit (?:annoyed|tired|rushed|grumpy|sore|behind|distracted|bored|sleepy|hungry)\b|\bbut (?:i'?m )?(?:ok(?:ay)?|fine|alright|all right)\b|\bnothing (?:bad|serious|dramatic|terrible)\b|^\W*(?:i )?slept (?:ok(?:ay)?|fine|well|alright|all right|badly)\b|^(?:\W*(?:i'?m|im|i am|feeling|all|doing|yeah|ok|well|it'?s|it|that|was|today|(?:the|my) day)\W+)*(?:fine|not (?:too |so )?bad|ok(?:ay)?|all ?right|alright|good|can'?t complain|so-?so|decent)\b(?=\W*(?:$|[.,!;]| (?:really|today|enough|overall|thanks|thank you|so far|i (?:guess|think))\b))(?!.*\bbut\b)/i

/** "Mixed day really", "that was a long one": what a day was like, and no more. */
const ofTheDay =
  /^\W*(?:(?:well|yeah|ok(?:ay)?|so|oof|phew|it|that|today|the day|this|was|is|it'?s been|that'?s been|just|a|an|another|quite|pretty|rather|very|really|bit of a|one of those) )*(?:mixed|average|normal|ordinary|quiet|slow|long|short|busy|full|messy|chaotic|strange|weird|funny|uneventful|mad|bitty)(?: (?:day|one|morning|afternoon|week|bag))?(?: (?:really|today|overall|actually|to be honest|honestly|i (?:guess|suppose|think)))*\W*$/i

/** Of more words the good mood is only the beginning. */
const fewWords = 10

/** Whether a feeling is told as nothing to stay with. */
export const isMild = (said: string): boolean =>
  (mild.test(said) && wordsIn(said) <= fewWords) || isOfTheDay(said)

/** Whether all that is said is what the day was like. */
export const isOfTheDay = (said: string): boolean => ofTheDay.test(said) && wordsIn(said) <= fewWords
