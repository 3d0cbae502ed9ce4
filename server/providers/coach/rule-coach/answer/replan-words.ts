import { wordsIn } from '#server/platform/text/words.ts'
import { dropVerbs, moveVerbs } from '#server/providers/coach/rule-coach/plan/plan-changes.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'

/** A change of plan in a text; `object` names what changes, which may be "it" or empty. */
export type Replan = { object: string } & (
  | { how: 'drop'; verb: string }
  | { how: 'move'; day: boolean; unsure?: boolean }
  | { how: 'target'; value: number }
  | { how: 'rename'; title: string }
)

const opening =
  /^(?:(?:actually|no|nope|wait|ok(?:ay)?|so|and|or|but|well|hm+|um+|uh+|oh|sorry|then|please|maybe|yeah|yes|let'?s|let us|(?:can|could|would) (?:you|we)|i(?:'d| would) (?:like|rather|want)(?: you)?(?: to)?|i want(?: you)? to|(?:i|we)(?:'ll| will|'m going to|'re going to)|we should|i should|i think(?: we should| i should)?|how about(?: we)?|what about|just|also|on second thoughts?|come to think of it|rather|better)\b[\s,]*)+/i

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const day = `(?:tomorrow(?: (?:morning|afternoon|evening))?|(?:on |this |next )?${weekdays}|next week|the weekend|another day|later)`
const ends = '(?:,? (?:please|instead|then|after all|for (?:today|now)|today|tonight|actually|though))*'
const dayEnds = `(?: (?:instead of|rather than|not) (?:(?:on )?${weekdays}|today|tomorrow))?${ends}(?:, (?:that'?s|because|since|as|when) .{3,60})?`

const pattern = (source: string) => new RegExp(`^${source}$`, 'i')

const drops = [
  pattern(
    `(?<verb>${dropVerbs})(?: about)? (?<object>.+?)(?: (?:from|off) (?:the|my|today'?s) (?:list|plan|missions))?${ends}`,
  ),
  pattern(
    `(?<verb>take|leave|strike|cross) (?<object>.+?) (?:off|out)(?: (?:of )?(?:the|my|today'?s) (?:list|plan|missions))?${ends}`,
  ),
  pattern(`(?:i'?m|i am|we'?re|we are) (?<verb>not) (?:doing|going to do|gonna do) (?<object>.+?)${ends}`),
  pattern(`(?<object>.+?) is (?<verb>off|cancell?ed|not happening)(?: today| now)?`),
  pattern(`(?<verb>leave) out (?<object>.+?)${ends}`),
  pattern(`(?<verb>no) (?<object>\\w+(?: \\w+)?) (?:today|tonight|after all)`),
  pattern(`i (?<verb>take) (?<object>.+?) back`),
  pattern(`i can(?:'?t|not) (?<verb>keep) (?<object>(?:the|my|that) promise.*)`),
]
const moves = [
  pattern(
    `(?:${moveVerbs}|put|leave|do|have) (?<object>.+?)(?: (?:over|out|back|off))?(?: (?:to|until|till|for|on|by))? (?<day>${day})${dayEnds}`,
  ),
  pattern(
    `(?<object>.+?) (?:can|could|should|has to|must|will have to|will) wait(?: (?:until|till|for) (?<day>${day}))?${dayEnds}`,
  ),
  pattern(
    `(?:make|have) (?<object>it|that|this|that one|this one|.+?) (?:(?:for|by|to|due|on) )?(?<day>${day})${dayEnds}`,
  ),
  pattern(`(?:(?<object>.+?) )?(?:(?:by|for|to) )?(?<day>${day}) (?:instead|rather)(?: (?:of|than) .+)?`),
]
/** Verbs that need no day: a postponed mission moves to the next day. */
const postponed = pattern(`(?:postpone|defer|delay|put off|push back) (?<object>.+?)${ends}`)
const bareMoves = pattern(`(?:move|push|shift|carry|bump) (?<object>.+?)(?: (?:over|out|back|off))?${ends}`)
const renames = [
  pattern(
    `(?:call|name|title|label) (?<object>it|that|this|that one|this one|the (?:last|first|\\w+) one) (?:['"“])?(?<title>.+?)(?:['"”])?(?: instead)?`,
  ),
  pattern(`rename (?<object>.+?) (?:to|as|into) ['"“]?(?<title>.+?)['"”]?`),
  pattern(`change (?:the )?(?:name|title)(?: of (?<object>.+?))? to ['"“]?(?<title>.+?)['"”]?`),
]

/** "Call it a day" is not a new name, and "call it thirty" is a number. */
const noName = /^(?:a day|quits|off|done|back|even|today|tomorrow|later|a night|whatever|that)\b/i

/** The change of plan in a clause, or null. `shorter` reads "move the demo" as a move to tomorrow. */
export function findReplan(segment: string, shorter = false): Replan | null {
  const text = segment.replace(/’/g, "'").replace(opening, '').trim()
  if (wordsIn(text) > 14 || text === '') return null
  return renameIn(text) ?? moveIn(text, shorter) ?? findTarget(text, segment) ?? dropIn(text)
}

const groupsIn = (text: string, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const groups = pattern.exec(text)?.groups
    if (groups) return groups
  }
  return null
}

function dropIn(text: string): Replan | null {
  const found = groupsIn(text, drops)
  return found && { how: 'drop', verb: (found.verb ?? '').toLowerCase(), object: plainObject(found.object) }
}

function moveIn(text: string, shorter: boolean): Replan | null {
  const found = groupsIn(text, shorter ? [...moves, postponed, bareMoves] : [...moves, postponed])
  if (!found) return null
  // "Do the demo tomorrow" plans; only "instead" or a verb of moving changes a plan.
  const plans =
    /^(?:do|have|leave|put)\b/i.test(text) &&
    !/\b(?:instead|rather|until|till|not (?:today|on))\b/i.test(text)
  const move: Replan = { how: 'move', object: plainObject(found.object), day: found.day !== undefined }
  return plans ? (namesSomething(move.object) ? { ...move, unsure: true } : null) : move
}

function renameIn(text: string): Replan | null {
  const found = groupsIn(text, renames)
  const title = found?.title?.trim() ?? ''
  if (title === '' || noName.test(title) || wordsIn(title) > 10) return null
  const tokens = tokenize(title).filter((it) => it.kind !== 'mark')
  if (tokens.every((it) => it.quantity)) return null
  return { how: 'rename', title, object: plainObject(found?.object) }
}

/** Patterns of a new target: `rest` begins with the number, which may be followed by its unit. */
const smallCount = '(?:(?:just|only|about|maybe|at most|at least) )*'
const targets = [
  pattern(`(?:make|keep|call|say|do) (?<object>it|that|them|those|this)(?: to)? ${smallCount}(?<rest>.+)`),
  pattern(
    `(?:change|lower|raise|cut|reduce|increase|bump|drop|make) (?<object>.+?)(?: back)?(?: down| up)? (?:to|at) ${smallCount}(?<rest>.+)`,
  ),
  pattern(`set (?<object>.*\\b(?:target|goal|number)\\b.*?) (?:to|at) ${smallCount}(?<rest>.+)`),
  ...[1, 2, 3, 4].map((words) =>
    pattern(`make (?<object>(?:the|my|those|these)(?: \\S+){${words}}) ${smallCount}(?<rest>.+)`),
  ),
  pattern(`(?<object>.+?) (?:should|ought to|needs to|can|could) ${smallCount}be ${smallCount}(?<rest>.+)`),
]
/** A number without an action before it. */
const bareNumber = pattern(`(?:(?:do|go for|go with|aim for|say|make) )?${smallCount}(?<rest>.+)`)
const settles =
  / (?:instead|rather|is enough|are enough|is plenty|will do|would do|is more realistic|would be better|is better)$/i
const restrains =
  /^\W*(?:(?:actually|no|wait|ok|okay|well|so|hm+)\b[\s,]*)*(?:only|just|rather|better|let'?s say|let us say)\b/i
const aside =
  /(?: instead of .+| rather than .+| not \S+|,? (?:please|then|after all|for (?:today|now)|today|tonight|actually|though))+$/i

/** "Make it thirty", "thirty is enough", "change the emails to thirty": the new target and its unit. */
function findTarget(text: string, segment: string): Replan | null {
  const core = text.replace(/\bfrom \S+ (?=to\b)/i, '').replace(aside, '')
  const firm = settles.test(core) || /\b(?:instead of|rather than)\b/i.test(text) || restrains.test(segment)
  const short = core.replace(settles, '')
  // "Only forty to go" reports the current value.
  const stands = /\b(?:to go|left|remaining|missing|more|so far|done|already|now)\b/i.test(short)
  for (const pattern of firm && !stands ? [...targets, bareNumber] : targets) {
    const groups = pattern.exec(short)?.groups
    const found = groups && readCount(groups.rest ?? '')
    if (!found || wordsIn(found.what) > 3) continue
    const object = `${groups.object ?? ''} ${found.what}`
    if (reportsAction(object)) continue
    return {
      how: 'target',
      value: found.value,
      object: plainObject(object.replace(/\b(?:target|number|count|goal|of|for)\b/gi, ' ')),
    }
  }
  return null
}

/** The integer a text begins with, and its unit; null when there is none, or a second number. */
function readCount(words: string): { value: number; what: string } | null {
  const tokens = tokenize(words).filter((it) => it.kind !== 'mark')
  const { kind = '', value = Number.NaN } = tokens[0]?.quantity ?? {}
  const others = tokens.slice(1).some((it) => it.quantity)
  if (others || !/^(?:count|money)$/.test(kind) || !Number.isInteger(value)) return null
  return { value, what: words.slice(tokens[0]!.end).trim() }
}

/** Whether the text reports something done, and so changes no plan. */
const reportsAction = (words: string): boolean =>
  words.split(/\s+/).some((word) => {
    const verb = readVerb(word.toLowerCase())
    return verb?.known === true && /^(?:past|participle)$/.test(verb.form)
  })

/** The object without pronouns and other pointers. */
const plainObject = (object = ''): string =>
  object
    .replace(/^(?:doing|the|that|this|my|our|a|an)\s+/i, '')
    .replace(/\s+(?:one|thing|part|idea|mission|task|goal|bit|stuff)$/i, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether an object names something instead of only pointing at it. */
export const namesSomething = (object: string): boolean =>
  object !== '' &&
  !/^(?:(?:it|that|this|them|those|these|one|ones|that one|this one|last one|last|target|number|plan|goal|mission|day|all|everything)\s*)+$/i.test(
    object,
  )

const small = new Set(
  'the and for with that this from about into today tomorrow our your his her its one'.split(' '),
)
const telling = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter((it) => !small.has(it))

/** Whether most of an object's words occur in a title. */
export function matchesTitle(object: string, title: string): boolean {
  const [said, own] = [telling(object), telling(title)]
  const found = said.filter((it) => own.some((word) => word.slice(0, 5) === it.slice(0, 5)))
  return said.length > 0 && found.length >= said.length * 0.6
}
