import { wordsIn } from '#server/platform/text/words.ts'

/** "Not bad, my back's a bit sore" */
const mild =
  /^\W*(?:i'?m |just |feeling |am )*(?:a )?(?:little |tiny )?bit (?:annoyed|tired|rushed|grumpy|sore|behind|distracted|bored|sleepy|hungry)\b|\bbut (?:i'?m )?(?:ok(?:ay)?|fine|alright|all right)\b|\bnothing (?:bad|serious|dramatic|terrible)\b|^\W*(?:i )?slept (?:ok(?:ay)?|fine|well|alright|all right|badly)\b|^(?:\W*(?:i'?m|im|i am|feeling|all|doing|yeah|ok|well|it'?s|was|today was)\W+)*(?:fine|not (?:too |so )?bad|ok(?:ay)?|all ?right|alright|good|can'?t complain|so-?so|decent)\b(?=\W*(?:$|[.,!;]| (?:really|today|enough|overall|thanks|thank you|so far|i (?:guess|think))\b))(?!.*\bbut\b)/i

/** Of more words the good mood is only the beginning. */
const fewWords = 10

/** Whether a feeling is told as nothing to stay with. */
export const isMild = (said: string): boolean => mild.test(said) && wordsIn(said) <= fewWords
