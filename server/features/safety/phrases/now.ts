import { gap, list, medicine, oneOf, phrase } from './pattern.ts'

const high = oneOf(
  'roof|rooftop|ledge|bridge|overpass|viaduct|railing|railings|balcony|cliff|cliffs|tracks|train tracks|rails|edge|window ledge|windowsill|parapet|platform edge|pier',
)
const weapon = oneOf(
  'knife|gun|pistol|rifle|shotgun|hammer|axe|machete|baseball bat|bat|crowbar|blade|screwdriver|razor|weapon',
)
const soon = oneOf('tonight|now|right now|today|this morning|in an hour|in a minute|soon|tomorrow|already')
const most = oneOf(
  `all|every|the whole|a whole|whole|too many|too much|a lot|lots|loads|a handful|handful|handfuls|a bottle|the bottle|half a bottle|bottle|a box|the box|a packet|the packet|packet|strip|
  considerably more|more than|twenty|thirty|forty|fifty|sixty|\\d+ (?:boxes|bottles|packs|packets|strips|handfuls)(?: of)?|two (?:boxes|bottles|packs|packets|strips)(?: of)?|dozens|considerable quantity|large quantity|considerable amount|large amount|many|lot of|\\d\\d+|a bunch|a load|double|the rest|enough|everything`,
)
const taken = oneOf(
  'took|taken|take|taking|tooked|swallowed|swallow|swallowing|ate|eaten|downed|necked|drank|drink|drunk|ingested|popped|had|ingest|chugged|finished',
)
const person = oneOf(
  'he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mom|mother|brother|son|man|stalker|somebody|guy|neighbour',
)

/**
 * "I'll do it now": what founders say to any advice, and what somebody may say who was just asked whether it is more than
 * the company, or on a day of danger. Only then it is danger.
 */
export const announcedDeed = list(
  phrase`(?:gonna|will|ill|i|im|wanna|to|must|have to|ready to) (?:do|end|finish) it (?:${soon})(?: (?:,|i|swear|bye|goodbye|promise|for real|alone|and|nobody|can|stop|me|at|\d+|its|over|then))*$`,
  phrase`${soon} (?:,? ?(?:im gonna|i will|ill|i am gonna|i) )(?:do|end|finish) it(?: (?:,|bye|goodbye|for real))*$`,
)

/** Immediate danger to life: means at hand with intent, or an attack under way. */
export const now = list(
  phrase`(?:im|i was|i|ive been|been) (?:now |still |just |already |right now )?(?:(?:standing|stood|sat|sitting|up|out|here|lying|alone|climbed|walking)${gap(2)} )?(?:on|at|over|onto|off) (?:top of )?(?:the |a |my )?(?:edge of (?:the|a|my) )?${high}(?! case| of my seat| (?:project|of tech|device|computing))`,
  phrase`(?:climbed|climbing|climb) over (?:the |a )?(?:railing|railings|fence of the bridge|barrier|wall of the bridge)`,
  {
    pattern: phrase`${taken} (?:like |about |maybe |around |roughly |nearly |almost |a |an )?${most}${gap(5)} ${medicine}`,
    unless: phrase`(?:tablets|pills|meds|medicine|drugs|capsules)(?: back)? to (?:the|our|a) (?:store|office|client|warehouse|fair|shop|clinic|lab|team)|back to the`,
  },
  phrase`${taken}${gap(2)} ${medicine}${gap(2)} (?:all of (?:them|it)|all (?:at once|together|today)|to die|to (?:sleep )?forever|to end|to not wake|with (?:vodka|whisky|whiskey|alcohol|wine|gin)|at once|and (?:now )?im (?:scared|dizzy|sleepy|shaking))`,
  phrase`(?:ive|i have|i just|i already|i|just) (?:taken|took|swallowed|had) (?:the|my|all the|all my|those|every one of my) (?:pills|tablets|sleeping pills|tabs)(?: (?:now|already|just now|an hour ago|,.*))?$`,
  phrase`(?:gun|pistol|rifle|rope|noose|pills|tablets|razor|blade|knife)${gap(6)} (?:keep (?:looking at|staring at|thinking about|reaching for) (?:it|them)|calling (?:me|to me)|waiting for me|within reach)`,
  phrase`(?:train|truck|bus|car|lorry|tram)${gap(2)} (?:to )?(?:hit|kill|run over|flatten) me(?: .*)?`,
  phrase`if i (?:just |only )?(?:jumped|jump|let go|stepped off|stepped out|pulled the trigger|swallowed them|stopped breathing)(?: .*)?`,
  phrase`(?:half )?(?:a |the )?(?:bottle|glass|litre) of (?:vodka|whisky|whiskey|gin|rum|wine|bleach)${gap(3)} ${medicine}`,
  phrase`i (?:just |already |think i )?(?:took|swallowed|ate|downed|necked|drank) (?:them all|all of (?:them|it)|the lot|it all|(?:like |about )?\d+ of them|the whole (?:box|bottle|packet|strip|lot)|everything in the (?:cabinet|cupboard))(?: (?:,|and|about|an|like|ten|\d+|now|minutes?|hours?|half|ago|im|scared|i|dont|want|to|tell|somebody|but|just|sorry|goodbye))*$`,
  phrase`(?:^|took|taken|take) (?:like |about )?(?:\d\d+|twenty|thirty|forty|fifty) of them (?:and|,)? ?(?:im|i) (?:scared|dizzy|sleepy|feel|cant|am|shaking|sorry).*`,
  phrase`(?:took|taken|taking|take|take|had|having|did|made|swallowed|im|ive|i|just|to|gonna|may have|might have|think i|accidentally|she|he|they|daughter|son|employee|friend|wife|husband|partner|brother|sister|cofounder|teammate|colleague|intern|engineer|student|roommate|designer|mom|dad|mother|father) (?:just |already |has |have |had |took |taken |taking |about to |gonna )*(?:an |a |the )?(?:overdose|overdosed|overdosing|od|oded|ods)(?! (?:of feedback|prevention|alert|app|risk))`,
  phrase`took${gap(3)} (?:more of my (?:medicine|medication|tablets)|my (?:medicine|medication) .*more than)|taken (?:considerably )?more of my ${medicine}`,
  phrase`(?:ive|i) (?:take|took|taken)? ?all the ${medicine}|(?:ive|i have|i) got the pills right here|pills right here|double dose of (?:my |the )?(?:insulin|${medicine})`,
  phrase`(?:loaded )?(?:gun|pistol|rifle|shotgun|noose|rope)${gap(4)} (?:in my (?:hand|hands|mouth|lap|drawer)|to my head|at my head|next to me|beside me|right here|around my neck|round my neck|with me|ready|already|for tonight|tonight)`,
  phrase`(?:ive got|i got|got|ive|i|have|holding|bought|prepare|prepared|tied|buy|get|find|with) (?:a|the|my|some|that) (?:loaded gun|noose|rope|gun)(?: (?:and|so|in the (?:boot|trunk|car|garage|drawer|shed|house)|already|now|for tonight|for myself|ready).*)?$`,
  phrase`(?:i|ive) (?:prepare|prepared|bought|tied|have|hung) (?:the |a )(?:rope|noose)|put (?:the|a) hose (?:to|on|in) the exhaust|exhaust pipe|gas (?:is )?on and|turned the gas on|loaded (?:the |my )?(?:gun|shotgun|pistol|rifle)|cleaned (?:it|my gun|the gun) today`,
  phrase`(?:(?:gonna|will|ill|i|im|wanna|to|must|have to|ready to) end it (?:${soon})|(?:gonna|wanna|ready to) do it (?:now )?tonight)(?: (?:,|i|swear|bye|goodbye|promise|for real|alone|and|nobody|can|stop|me|at|\d+|its|over|then))*$`,
  phrase`(?:${soon} (?:,? ?(?:im gonna|i will|ill|i am gonna|i) )end it|tonight (?:,? ?(?:im|i am) gonna )do it)(?: (?:,|bye|goodbye|for real))*$`,
  phrase`(?:its|is|it is) my last (?:night|day|hour|morning|evening|hours) (?:on earth|alive|here on|of life|on this earth|on this planet|in this (?:world|life))|my last night on earth|(?:tonight|today|tomorrow|this) is (?:the|my) (?:last night|night|end|last day)(?: (?:,|bye|goodbye|i|for|me|of))*$`,
  phrase`(?:tonight|today|now|this night) (?:i|ill|im gonna|i will) (?:finish|end|stop|close) (?:with me|with myself|my life|everything|it all|me)`,
  phrase`(?:not|dont think im|wont|never|aint|im not)${gap(2)} (?:gonna |going to )?(?:make it|survive|live|last) (?:through |until |till |to |past )(?:the |this )?(?:night|tonight|morning|tomorrow|weekend|day|end of the (?:day|week))(?! with)`,
  phrase`by the time (?:you|anyone|somebody|they) (?:read|reads|see|sees|get|gets|hear|find|finds)${gap(5)} (?:gone|dead|too late|over|not here|not alive)`,
  phrase`(?:im|i) (?:bleeding|bled)${gap(5)} (?:on purpose|deliberately|myself|did it to)|(?:slit|slashed|opened|cut) my (?:wrist|wrists|throat|veins|artery|arteries)`,
  phrase`(?:gun|pistol|rifle|shotgun|barrel|revolver)${gap(3)} (?:is loaded|loaded and|in my mouth|on the table|at my temple|under my chin)|barrel in my mouth|(?:turned|turn|left) (?:on the gas|the gas on)|gas${gap(3)} windows (?:closed|shut)|injected${gap(4)} insulin|(?:swallowed|took|drank|ate)${gap(4)} (?:cabinet|under the sink)|pills (?:working|kicking in|in my stomach)|full of pills|belt around my neck|noose around my neck`,
  phrase`${person}${gap(2)} (?:is )?(?:in my house|following me(?! on)|outside my (?:door|house|flat))(?: (?:right|now|and|home|with|i|im|again|alone).*)?$|kill (?:us|me) (?:right now|tonight)|(?:burn|kill) (?:us|me) in`,
  phrase`(?:head in the oven|garage with the engine running|engine running in the garage|(?:sit|sat|sitting) in (?:the|my) (?:garage|car) with the (?:engine|exhaust))`,
  phrase`(?:i |ive |^|^just |i just |ive just )(?:just )?(?:mixed|drank|drunk|swallowed) (?:the |some )?(?:bleach|antifreeze|poison|drain cleaner|rat poison|pesticide)`,
  phrase`${person} (?:has|have|had|got|holds|is holding|with|came at me with|comes at me with|came with|is here with|pulled|pointed|points|waving|is waving|threatening me with|threatened me with|threatens me with)${gap(2)} ${weapon}`,
  phrase`${person}${gap(3)} (?:at|outside|behind|in|inside|near) (?:the |my )?(?:door|bathroom|bedroom|window|house|flat|building|room|apartment)${gap(4)} ?(?:with (?:a|an|the) ${weapon}|get in|break in|kill|hurt|breaking|kicking|smash|threat)`,
  phrase`(?:threatened to|wants to|wanna|gonna|trying to|try to|tried to|will) (?:kill|shoot|stab|strangle|murder) (?:me|us)${gap(4)} (?:in the (?:building|house)|here|outside|right now|at the door|downstairs|coming|on (?:his|her) way)`,
  phrase`(?:burn|burning|set fire to) the (?:house|flat|apartment|place)${gap(3)} (?:with me|with us|me in|us in|inside)`,
  phrase`(?:attacking|hitting|beating|choking|strangling|hurting|stabbing) (?:me|us|her|him|my [a-z]+|them) (?:right now|now|at the moment|again right)`,
  phrase`(?:somebody|he|she|they|man|a man) (?:is |are )?(?:breaking|broke|trying to break) in(?:to)? (?:my|the|our) (?:house|flat|home|apartment|room)`,
  phrase`thinking about how to do it so it doesnt hurt|my one thing (?:for )?today is to (?:jump|die)|(?:^|gonna|wanna|to|and) (?:jump|jumping)(?: (?:now|tonight|today|off|right now|for real))*$`,
)
