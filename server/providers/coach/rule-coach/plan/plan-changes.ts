/** The words that change a plan, for everyone who listens for them: in the same breath, a turn later, or only to keep still. */

/** Verbs that take a mission off the list. */
export const dropVerbs =
  'scrap|drop|forget|skip|remove|lose|cancel|delete|kill|ditch|bin|axe|get rid of|strike|scratch|leave out|take out|take off'

/** Verbs that put a mission off to another day. */
export const moveVerbs = 'move|push|postpone|shift|reschedule|carry|bump|delay|defer'

/** What may stand before any of them and says nothing. */
export const leadingIn =
  /^(?:(?:actually|no|ok|okay|wait|so|and|or|but|hmm|well|maybe|then|let us|please|can you|could you|i want to|we should|i will|rather|better) )*/
