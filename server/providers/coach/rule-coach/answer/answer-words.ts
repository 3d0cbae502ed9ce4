import { wordsIn } from '#server/platform/text/words.ts'

const few = (said: string, most: number): boolean => wordsIn(said) <= most

export const agrees = (said: string): boolean =>
  few(said, 7) &&
  /^(?:yes|yep|yeah|yup|ok|okay|sure|agreed|fine|good|right(?! (?:after|before|away|now|at|when|then))|correct|sounds|it (?:does|is|stands|fits)|still stands|perfect|exactly|definitely|of course|absolutely|deal)\b/i.test(
    said,
  )

export const refuses = (said: string): boolean =>
  few(said, 7) && /^(?:no|nope|nah|not (?:yet|really|today|quite|at all))\b/i.test(said)

export const wantsLess = (said: string): boolean =>
  /\b(?:too (?:many|much|big|large|long)|smaller|shorter|fewer|less|cut|drop|move|postpone|push|skip|tomorrow|trim|remove|reduce|halve|split)\b/i.test(
    said,
  )

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
