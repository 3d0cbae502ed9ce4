import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords } from '#server/features/coaching/turn/injection-filter.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import type { ChangeRow } from './change-store.ts'
import { correctedTime } from './corrected-time.ts'
import { afterReplan } from './replan-policy.ts'

/** What a founder objects to on the list: changes of today to take back, offers to leave, targets to correct. */
export interface Protest {
  undone: ChangeRow[]
  declined: ChangeRow[]
  corrected: ChangeDecision[]
  /** The clauses that say so; nothing else is read from them. */
  clauses: string[]
  /** The text without those clauses. */
  rest: string
}

/** Where a new request about the list begins inside a sentence. */
const joints =
  /,\s+(?=(?:and |but |so |please |then )*(?:leave|take|keep|put|delete|remove|don'?t|it'?s|that'?s|the \w+ stays|make)\b)|\s+(?:and|but)\s+(?=(?:please |just |also )*(?:leave|take|keep|put|delete|remove|don'?t)\b)/i

const listItem = `(?:a |an |one |something |on )?(?:tasks?|missions?|to-?dos?|things? to do|something to do|items?|goals?|anything to do|job for (?:me|today)|(?:the|my) (?:list|plan))`
/** A verb is a request where nobody does it: not in "I keep putting it off". */
const ordered = String.raw`\b(?<!\b(?:i|we|you|they|he|she|it|who|people|to|not|never|always)(?:['’](?:ve|d|ll|m|re))? )`
/** "Six sites isn't a task", "leave that out", "take that off", "delete it": something that should not be there. */
const notTask = new RegExp(
  String.raw`\b(?:isn'?t|is not|aren'?t|are not|wasn'?t|was not|'s not|not)\b(?:\W+\w+){0,2}?\W+${listItem}\b` +
    String.raw`|\b(?:don'?t|do not|no need to|shouldn'?t) (?:put|add|list)\b` +
    String.raw`|${ordered}(?:leave|keep) .{1,60}\b(?:out|off)\b(?! of (?:the office|town))` +
    String.raw`|${ordered}(?:take|strike|cross|scratch) .{1,60}\b(?:off|out|away)\b|^\W*(?:please |and |just |can you |could you )*(?:delete|remove)\b`,
  'i',
)
/** "The invoice stays", "keep the returns on", "put it back": something that should be there. */
const stays =
  /\b(?:stays?|should stay|has to stay|must stay|to stay)\b(?! (?:calm|in|at|with|until|late|home|another|for))|\bkeep (?:the|my|that|those|it|them)\b.{0,40}\bon\b|\b(?:put|bring|add|want|move) .{1,60}\bback\b(?! (?:to(?! today\b)|in touch|into|a |an |by |until ))|\bback on (?:the|my)\b/i
/** "The deck isn't done", "put it back to open": something that is not finished after all. */
const reopened =
  /\bre-?open\b|\bback to (?:open|undone|unfinished|to-?do|not (?:done|finished))\b|\b(?:isn'?t|is not|aren'?t|are not|wasn'?t|'s not|not) (?:actually |really |quite |even )?(?:done|finished|complete[d]?|ready)\b(?! with)|\bstill open\b|\b(?:didn['’]?t|did not|never) (?:actually |really )?(?:happen\w*|take place)\b|\b(?:don['’]?t|do not|shouldn['’]?t) count (?:it|that|this|them)\b|\bun-?tick\b/i
/** A question that wants something changed: "can you take it off?", "why is it ticked off?" */
const asksForChange =
  /\b(?:can|could|would|will) you\b|\bwhy (?:is|was|are|were|did|have|has) (?:it|that|this|they|you)\b.{0,30}\b(?:tick|mark|done|count|cross|finish|complete)/i
/** "Two emails, not three", "make it two, I won't manage three": the first number for the second. */
const insteadOf =
  /\b(?:not|instead of|rather than|(?:won'?t|can'?t|cannot|will not) (?:manage|do|make|get to)|no longer)\b/i
const newTarget =
  /\bmake (?:it|that)\s+(?:just |only |about )*(?=[\w-]+ \w)|^\W*(?:(?:no|and|actually|so|ok|okay|well|sorry|wait|oops)\W+)*it'?s (?:just |only )?[\w-]+ .{2,40}\bnow\b/i
/** A clause of so few words need not name the mission: "Two, not three." */
const fewWords = 6
/** What was done is no new target: "posted three, not four". */
const reports =
  /\b(?:\w{3,}ed|sent|did|done|made|got|wrote|written|sold|met|had|was|were|took|came|went|left)\b/i
/** A longer clause tells something about what stays. */
const shortClause = 12
const pointsBack =
  /^\W*(?:(?:no|and|but|wait|hang on|sorry|actually|please|oh)\W+)*(?:(?:that|this|it)(?:[’']?s| is| was|[’']s)? (?:not|n't)|(?:that|this|it) (?:isn|wasn)|(?:don'?t|do not|no need to) (?:add|put|list) (?:it|that|this)\b)/i
const pointers = /\b(?:it|that|this|them|those|one)\b/i

/**
 * Reads what a founder objects to. A clause that names something is about the change of today that shares its words;
 * one that only points ("take that off") is about the last turn's. `changes` are today's, oldest first, `last` those of
 * the last turn. Pure.
 */
export function readProtest(
  said: string,
  changes: readonly ChangeRow[],
  last: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Protest {
  const protest: Protest = { undone: [], declined: [], corrected: [], clauses: [], rest: said }
  if (said.includes('?') && !asksForChange.test(said)) return protest
  for (const sentence of sentencesOf(said)) {
    const clauses = sentence.split(joints).filter((it) => /\p{L}/u.test(it))
    for (const clause of clauses) {
      const found = readClause(clause, sentence, { changes, last, missions })
      if (!found) continue
      if ('decision' in found) protest.corrected.push(found.decision)
      else if (found.row?.state === 'offered')
        protest.declined = [...new Set([...protest.declined, found.row])]
      else if (found.row) protest.undone = [...new Set([...protest.undone, found.row])]
      protest.clauses.push(clause.trim())
    }
  }
  protest.rest = protest.clauses.reduce((text, clause) => text.replace(clause, ' '), said).trim()
  return protest
}

/** Also where a sentence begins without a capital: "call went well. spec is NOT done". */
const parts = /(?<=\w\w)[.!?]+\s+|,|;|\s+(?:and|but|because|so|while)\s+/i

interface Known {
  changes: readonly ChangeRow[]
  last: readonly ChangeRow[]
  missions: readonly MissionFact[]
}

type Found = { row: ChangeRow | null } | { decision: ChangeDecision }

function readClause(clause: string, sentence: string, known: Known): Found | null {
  const target = timeIn(clause, known.missions) ?? targetIn(clause, known.missions)
  if (target) return { decision: target }
  const on = (kinds: RegExp, states = /^applied$/) =>
    known.changes.filter((it) => kinds.test(it.kind) && states.test(it.state))
  if (stays.test(clause) && wordsIn(clause) <= shortClause) {
    const row = meantBy(clause, sentence, on(/^(?:drop|move)-mission$/), known.last)
    const isOn = known.missions.some((it) => sharedWords(clause, it.title) > 0)
    // "Put the sign back to today", where only the insurance was moved: what is on the list stays there.
    if (isOn && row && sharedWords(clause, row.title) === 0) return { row: null }
    return row || isOn ? { row } : null
  }
  if (notTask.test(clause)) {
    const row = meantBy(clause, sentence, on(/^create-mission$/, /^(?:applied|offered)$/), known.last)
    // A mission that was there before is dropped as any other.
    const named = bestOf(clause, known.missions)
    const isOther = named > 0 && (!row || named > sharedWords(clause, row.title))
    return isOther || !row ? null : { row }
  }
  // "Quote in, timetable not finished": only what stands in the same part of the sentence is open.
  const open = clause.split(parts).find((part) => reopened.test(part))
  if (open) {
    const done = on(/^(?:complete-mission|record-progress)$/).filter((it) => it.after?.isCompleted)
    // "The demo isn't done yet" says nothing of the bug, however lately that was ticked.
    const namesOther =
      bestOf(
        open,
        known.missions.filter((it) => !it.isCompleted),
      ) > 0
    const row = meantBy(open, open, done, wordsIn(open) <= fewWords && !namesOther ? known.last : [])
    return row ? { row } : null
  }
  return null
}

/** Verbs and fillers that name no piece of work. */
const fillers =
  /\b(?:get(?:s|ting)?|got|gotten|do(?:es|ing|ne)?|have|has|having|had|be|been|being|work(?:ing)?|finish\w*|start\w*|just|only|really|meant?|mean|said|about|list|plan|task|line|thing|again|back|still|there|they|them|she|her|him|his|its|you|was|were|are|isn|don|aren|wasn|didn|out|off|leave|please|take|keep|stays?|one|two|three)\b/gi
const sharedWords = (text: string, title: string) =>
  countSharedWords(text.replace(fillers, ' '), title.replace(fillers, ' '))

const bestOf = (clause: string, missions: readonly MissionFact[]) =>
  missions.reduce((most, it) => Math.max(most, sharedWords(clause, it.title)), 0)

/** The change a clause is about: by its words, else by those of its sentence, else the last turn's where it points. */
function meantBy(
  clause: string,
  sentence: string,
  rows: readonly ChangeRow[],
  last: readonly ChangeRow[],
): ChangeRow | null {
  const recent = rows.filter((row) => last.some(({ id }) => id === row.id))
  // "That's not a new task, it's how I send the quote": what it points at is the last turn's, whatever else it names.
  if (pointsBack.test(clause) && recent.length > 0) return recent.at(-1)!
  for (const text of [clause, sentence]) {
    const shared = rows.map((row) => sharedWords(text, row.title))
    const most = Math.max(0, ...shared)
    if (most > 0) return rows[shared.lastIndexOf(most)]!
  }
  return pointers.test(clause) || recent.length === 1 ? (recent.at(-1) ?? null) : null
}

/** The title with the new time of day, where a clause corrects the one that a mission has in its title. */
function timeIn(clause: string, missions: readonly MissionFact[]): ChangeDecision | null {
  const time = correctedTime(clause)
  if (!time) return null
  const old = new RegExp(String.raw`(?<![\w:.])${time.wrong.replaceAll('.', '\\.')}(?![\w:.])`, 'i')
  const timed = missions.filter((it) => !it.isCompleted && old.test(it.title))
  const named = timed.filter((it) => sharedWords(clause, it.title) > 0)
  const candidates = timed.length === 1 ? timed : named
  const [mission] = candidates
  if (!mission || candidates.length > 1) return null
  return decisionOf(mission, { title: mission.title.replace(old, time.right) }, clause)
}

const decisionOf = (
  mission: MissionFact,
  change: { title: string } | { target: number },
  clause: string,
): ChangeDecision => {
  const proposal = {
    action: 'change-mission' as const,
    missionId: mission.id,
    change,
    quote: clause.trim(),
    confidence: 0.9,
  }
  return { proposal, verdict: 'applied', mission: afterReplan(proposal, mission) }
}

/** The new target a clause gives a mission: the one whose target it takes back, or whose words it names. */
function targetIn(whole: string, missions: readonly MissionFact[]): ChangeDecision | null {
  // "Make it eight tables, four are still wrapped": the reason after it has numbers of its own.
  const [start = whole] = whole.split(/[,;]/)
  const clause = newTarget.test(start) && !insteadOf.test(whole) ? start : whole
  const at = clause.search(insteadOf)
  const [value, ...others] = statedNumbers(at > 0 ? clause.slice(0, at) : clause)
  const refused = at > 0 ? statedNumbers(clause.slice(at)) : []
  if (reports.test(clause)) return null
  if (value === undefined || others.length > 0 || !Number.isInteger(value) || value < 1) return null
  const counted = missions.filter((it) => it.targetValue !== null && !it.isCompleted)
  const named = counted.filter((it) => sharedWords(clause, it.title) > 0)
  const byNumber = counted.filter((it) => refused.includes(it.targetValue!))
  const both = byNumber.filter((it) => named.includes(it))
  const candidates =
    refused.length > 0
      ? both.length > 0 || wordsIn(clause) > fewWords
        ? both
        : byNumber
      : newTarget.test(clause)
        ? named
        : []
  const [mission] = candidates
  if (!mission || candidates.length > 1 || mission.targetValue === value || value <= mission.currentValue)
    return null
  return decisionOf(mission, { target: value }, clause)
}
