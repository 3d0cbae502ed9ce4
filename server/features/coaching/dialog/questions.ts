/* How founders ask, told by words alone: the act heads are unsure where a question has no mark. */

/** A question for records is asked as one: "What a day" is none. */
export const asksIt =
  /\?|^\W*(?:(?:and|so|ok(?:ay)?|but|well|wait|hey|hi|hello|sorry|um+|just|please|pls)\b[\s,]*)*(?:what(?! an? )|whats|hows|wheres|whos|(?:will|would|may|must|need|should|shall) (?:i|we|it|he|she|they|there|this|that|the|my)|when|how|did|do|does|is|are|was|have|has|who|where|which|can you|could you|tell me|remind|show|list|give me|read)\b/i
/** Ways of asking without a question mark. */
const wonders =
  /\b(?:should (?:i|we)|not sure (?:if|whether|what|which|how|who)|wonder\w*|what do you (?:think|reckon)|any (?:ideas?|advice|tips?)|help me|how (?:do|to|can)|(?:can'?t|cannot) decide|torn between|don'?t know (?:if|whether|what|which|how|who))\b/i

/** "Can you put the call on the list?" asks for a deed and not for advice. */
export const request =
  /^\W*(?:and |also |please |ok(?:ay)?,? )*(?:can|could|would|will) you (?:please )?(?:also )?(?:add|put|note|write|remind|move|push|take|drop|remove|mark|tick|check|cross|bin|scrap|delete|cancel|undo|bring|keep|leave|change|rename)\b/i

/** "What I'd do differently? Answer sooner.": the founder answers the coach, and asks nothing. */
const answersItself =
  /^\W*(?:(?:and|so|well|but|hm+)\W+)*(?:(?:what|how|why|where|who|which \w+)(?: (?!(?:do|does|did|can|could|should|would|shall|will|may|must|might|am|are|is)\b)\w+){0,2}? (?:i|we)(?:'[a-z]+)?\b(?! (?:do|should|could|can)\b)[^?.!]{0,50}|(?:(?:the|my|our) )?(?:biggest|best|worst|hardest|easiest|main|proudest|high|low|one|only)\b[^?.!]{2,40})\?\s+(?!i (?:don'?t|do not|can'?t)|no idea|not sure|any)\S+ \S/i

export const isAnsweredBySelf = (text: string, said: string) =>
  answersItself.test(said) && said.trimStart().startsWith(text)

/** "Can I ask your opinion on something?", "What do you think?": announces or ends a question, and is none itself. */
export const announcesQuestion =
  /^\W*(?:(?:right|ok(?:ay)?|so|now|and|well|but|anyway|oh|hey|look)\W+)*(?:(?:can|could|may|might) (?:i|we) (?:just |quickly )?(?:ask|pick|run|get|have|bother)\b[^?]{0,40}\b(?:you|your|yours|something|(?:a|one) (?:\w+ )?(?:question|thing)|advice|brain|opinion|past)\b[^?]{0,20}|(?:(?:a|an|one|another|my|quick|proper|real|serious|next|last|different)\W+){0,3}questions?(?: (?:though|then|for you|about that))?|(?:what|how) (?:do|would) you (?:think|reckon|say|suggest|advise|see it)|any (?:ideas?|thoughts?|advice|tips?|suggestions?)|what'?s your (?:view|take|opinion|advice))\W*$/i

/** Whether a sentence asks what to do, with or without a question mark. */
export const asksForAdvice = (text: string): boolean => asksIt.test(text) || wonders.test(text)

/** What the founder said, decided or promised is in the own records or nowhere. */
export const ofOwnWords =
  /\b(?:did|have) (?:i|we) (?:ever |already )?(?:say|said|tell|told|mention\w*|decide\w*|promise\w*|plan(?:ned)?|learn\w*)\b|\bwhat (?:i|we) (?:said|told|decided|promised|planned|learned)\b|\bremind me (?:what|when|who)\b/i
