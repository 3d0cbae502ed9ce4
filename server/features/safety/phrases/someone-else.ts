import { close, gap, list, oneOf, phrase } from './pattern.ts'

const other = `(?:(?:my|our|one of (?:my|our|the)|a|an|the|this|another|his|her) (?:own |best |old |close |ex |former |lead |head |senior |junior |good |only |first |little |younger |older |of )*(?:[a-z]+ )?${close}s?|he|she|they|tom|[a-z]+)`
const themselves = oneOf(
  'himself|herself|themselves|themself|theirself|theirselves|hisself|themsel|themselfs|itself in front',
)
const doing = oneOf(`
  kill|kills|killed|killing|hang|hanged|hanging|hung|shoot|shooting|shot|drown|drowning|drowned|hurt|hurting|hurts|harm|harming|harmed|cut|cutting|cuts|poison|poisoned|poisoning|stab|stabbed|unalive|unaliving|off|offing|burn|burning|
  starve|starving|injure|injuring|end|ending|jump|throw|throwing|threw|offed|top|topping`)
const intent = oneOf(`
  wants|want|wanted|wanna|going|gonna|will|ll|threatens|threatened|threatening|tried|try|trying|tries|intends|intend|plans|planning|plan|thinks|thinking|thinking of|thinking about|talks about|talking about|talked about|ready|said|says|
  told me|wishes|wish|would rather|decided|is about`)

/** A person close to the founder may be in danger or spoke of death. */
export const someoneElse = list(
  {
    pattern: phrase`${doing} ${themselves}`,
    unless: phrase`(?:hurt|hurting|cut|cutting|end|ending|burn|burned|throw|throwing|threw|off|top|shoot|shooting|killing|kill|shot) ${themselves} (?:in the foot|out|into|off from|with (?:work|the price|this|debt)|over (?:the|this|price)|for (?:the|this|work|deadlines)|to (?:get|make|hit|ship|finish|meet)|a (?:deal|break|salary|check)|on price)`,
  },
  phrase`(?:end|ending|ended|take|taking|took|takes|ends|taken) (?:his|her|their) (?:own )?(?:life|lives)(?! (?:insurance|savings|story|work|s work|seriously|back|into|to the next))`,
  phrase`${other}(?: (?:is|s|was|has been|sounds|seems|feels|might be|may be|could be|looks|says hes|says shes|says he is|says she is|told me hes|told me shes|told me he is|told me she is|becoming|being|been|still|very|really|said|he|she))* suicidal(?! (?:pricing|price|move|strategy|plan|discount|margin|mission|deal|terms|ideas about))`,
  phrase`(?:he|she|they|who|${close})(?: (?:just|has|also|he|she|they|me|us|that|to|in chat|is|s|only|recently|text|texted|wrote|said|says|told|confided|posted|called|saying|message))* (?:${intent})(?: (?:to|about|of|that|he|she|they|just|shes|hes|me|be|was|were|is|his|her|better|will|not|cant|no longer))* (?:die|dying|be dead|suicide|unalive|overdose|od|jump from|jump off|cut (?:his|her|their) wrists|not (?:be|wake up|live|exist)|disappear forever)(?! (?:on this hill|laughing|of|from embarrassment))`,
  phrase`(?:he|she|they|who|${close})${gap(4)} (?:doesnt|dont|no longer|does not|didnt|cant|not)${gap(2)} (?:wanna|want to|wants to|want|wish|go on|see a reason to|carry on|keep)(?: on)?(?: to)? (?:live|living|be here any more|be alive|exist|wake up|go on living)(?! (?:in|at|off|on the|near|with my))`,
  phrase`(?:he|she|they|${close}|ravi)${gap(3)} (?:says?|said|told me|tells me|wrote|texted|text)${gap(5)} (?:cant|can not) (?:go on|take it|carry on|do this|cope)(?: (?:any more|living|like this|much longer|longer))?(?! (?:with this (?:client|crm)|at this price))|will jump from|jump from the (?:balcony|roof|bridge|window)|jump off (?:the|a) (?:balcony|roof|bridge|building)`,
  phrase`(?:he|she|they|${close}) (?:is |are |was |says he is |says she is |says they are |standing |sitting |now |up |out )*(?:on|at) (?:the |a )?(?:edge of (?:the|a) )?(?:bridge|roof|rooftop|ledge|railing|train tracks|cliff|overpass|balcony)(?! (?:call|round|loan|bar|project))`,
  phrase`(?:he|she|they) (?:is |are )?(?:gonna|will|wants to|wanna|would|about to|ready to) (?:jump|end it|die)(?: (?:tonight|now|today|all|off|from|out|soon|tomorrow)(?: [a-z]+){0,4})?$`,
  phrase`(?:wrote|texted|posted|said|sent|left)${gap(3)} (?:take care of my family|goodbye and|a goodbye|farewell|last night alive|her last night|his last night|her will|his will|sorry for everything)|wants? to follow (?:mom|dad|him|her)|say (?:he|she) will hang|blood under the door|(?:rope|pills|gun) ready|(?:cuts|cutting) (?:his|her|their) (?:arms?|wrists?|legs?)|a plan and (?:pills|a gun|a rope)|gave (?:his|her) (?:laptop|things|dog|cat|car) away|(?:sitting|standing) on the roof`,
  phrase`(?:commit|committed|committing|attempt|attempted|attempting)(?: a)? suicide|suicide attempt`,
  phrase`(?:${close}|he|she|they)${gap(4)} (?:goodbye|good bye)${gap(6)} (?:isnt|not|doesnt|wont|cant|no|and)${gap(2)} (?:pick|picking|answer|answering|answers|reply|replying|reach|responding|respond|up)|gave away (?:his|her|their) (?:things|stuff|belongings)|giving away (?:his|her|their) (?:things|stuff|belongings)|(?:im )?(?:scared|afraid|worried|worry) (?:for|about) (?:him|her|them|my [a-z]+)${gap(5)} (?:hurt|harm|kill|life|do something|die|alive|alone|note|pills|gun|wont answer|not answering)|(?:scared|afraid) for (?:him|her|his life|her life)`,
  phrase`(?:he|she|they|${close})${gap(4)} (?:do something (?:stupid|to (?:himself|herself|themselves))|better off (?:dead|without (?:him|her))|took (?:all )?(?:his|her|their|the|some|a lot of|too many)(?: (?:sleeping|heart|pain))* (?:pills|tablets|meds)(?! back| to the)|left a (?:note|suicide note)|cuts? (?:his|her|their) (?:arms?|wrists?|legs?)|wants? to end it(?: all)?|end it all|jump in front|talks about (?:death|dying|ending it)|hurting (?:himself|herself)|hopes? (?:he|she) (?:dies|dont wake|doesnt wake))`,
  phrase`(?:my|our)(?: [a-z]+)? ?${close}(?: [a-z]+)? (?:killed|shot|hanged|hung) (?:himself|herself|themselves)|(?:husband|wife|brother|sister|son|daughter|friend) (?:just )?shot (?:himself|herself)`,
)
