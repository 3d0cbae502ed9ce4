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
