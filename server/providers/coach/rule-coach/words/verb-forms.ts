/** Irregular verbs with their forms. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)

const irregularTable = `
be was been, begin began begun, bring brought brought, build built built, buy bought bought, catch caught caught,
choose chose chosen, come came come, do did done, draw drew drawn, drive drove driven, eat ate eaten, fall fell fallen,
feel felt felt, fight fought fought, find found found, fly flew flown, forget forgot forgotten, get got gotten,
give gave given, go went gone, grow grew grown, grind ground ground, have had had, hear heard heard, hide hid hidden,
hold held held, keep kept kept, know knew known, lead led led, leave left left, lose lost lost, make made made,
mean meant meant, meet met met, pay paid paid, ring rang rung, rise rose risen, run ran run, say said said, see saw seen,
sell sold sold, send sent sent, shoot shot shot, show showed shown, shake shook shaken, sit sat sat, speak spoke spoken,
spend spent spent, stand stood stood, strike struck struck, take took taken, teach taught taught, tell told told,
think thought thought, throw threw thrown, understand understood understood, wake woke woken, win won won,
write wrote written, withdraw withdrew withdrawn, stick stuck stuck, sweep swept swept, break broke broken,
freeze froze frozen, blow blew blown, rewrite rewrote rewritten, rebuild rebuilt rebuilt, redo redid redone,
underwrite underwrote underwritten, overcome overcame overcome, outdo outdid outdone, deal dealt dealt, sleep slept slept,
creep crept crept, leap leapt leapt, slide slid slid, swing swung swung, sink sank sunk, spin spun spun, lend lent lent, seek sought sought,
lay laid laid, dig dug dug, hang hung hung, ride rode ridden, shrink shrank shrunk, sing sang sung, steal stole stolen, swear swore sworn,
tear tore torn, wear wore worn, weave wove woven, undertake undertook undertaken, outsell outsold outsold, light lit lit, flee fled fled,
bend bent bent, swim swam swum, bite bit bitten, retake retook retaken, reshoot reshot reshot, rerun reran rerun, redraw redrew redrawn`

/** Every irregular form (bases included) with the verb it belongs to. */
export const irregularVerbs = new Map<string, { base: string; form: 'base' | 'past' | 'participle' }>()
for (const entry of irregularTable.split(',')) {
  const [base = '', past = '', participle = ''] = words(entry)
  irregularVerbs.set(base, { base, form: 'base' })
  if (!irregularVerbs.has(participle)) irregularVerbs.set(participle, { base, form: 'participle' })
  irregularVerbs.set(past, { base, form: 'past' })
}
