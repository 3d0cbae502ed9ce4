import { capital, wordsIn } from '#server/platform/text/words.ts'

const label =
  /^\W*(?:(?:anyway|and|so|well|the|my|our|one|biggest|main|big|real|today'?s),? )*(?:thing|lesson|takeaway|insight|what)(?: (?:that )?(?:i|we)(?:'ve|'d| have| would)? ?(?:\w+ ?){0,3}| (?:(?:of|from|for) )?(?:the day|today|tonight|this)| is| was)*\s*[:?-]\s+(?=\S+ \S)/i

/** "Lesson from today is probably that ...", "thing I learned, tell people early", "if I learned one thing, it's that ..." */
const lessonLabel =
  /^\W*(?:if (?:i|we)(?:'ve| have)? learn(?:ed|t) (?:one |any|some)thing(?: today)?,? (?:it's|it is|that's)(?: that)?|(?:(?:anyway|and|so|well|the|my|our|one|biggest|main|big|real|only|today'?s),? )*(?:(?:thing|insight|what) (?:that )?(?:i|we)(?:'ve|'d| have)? (?:(?:just|finally|really) )?learn(?:ed|t)|(?:lesson|takeaway)s?(?: (?:learned|learnt))?)(?: (?:(?:of|from|for) (?:the day|this)|(?:(?:of|from|for) )?today))?(?: (?:is|was)(?: (?:probably|maybe|just|really|again))*(?: that)?,?|,)) (?=\S+ \S)/i

/** Whether words say of themselves that they tell a lesson. */
export const announcesLesson = (said: string): boolean =>
  lessonLabel.test(said) || (label.test(said) && /\blearn|lesson|takeaway/i.test(said))

const decisionLabel =
  /^\W*(?:(?:and|so|well|the|my|our|one|big|today'?s) )*(?:decisions?|decided)(?: (?:of|from|for) (?:the day|today)| (?:is|was))?\s*[:–-]\s+(?=\S+ \S)/i

/** "I've made up my mind, half up front": what is decided stands behind it. */
const announced =
  /^\W*(?:(?:and|so|well|ok(?:ay)?|right|but|then)\W+)*(?:(?:i|we)(?:['’]ve| have)? (?:finally |just |now )?(?:made up (?:my|our) minds?|decided|made (?:a|the|my|our) (?:decision|call|choice)|settled on it)|that['’]?s (?:it )?decided|decision made|it['’]?s decided)(?: (?:now|then|today|tonight|at last))*\s*[,:;.–-]\s+(?=\S+ \S)/iu

/** "Moving on: I decided that ...", "Tell me this: we have no budget line" */
const opener = /^\W*(?:[\p{L}'’]+ ){0,2}[\p{L}'’]+:\s+(?=(?:i|we)(?:['’](?:ve|m|d|ll|re))?\b)/iu

/** What was learned or decided, without the words that announce it: "One thing I learned: ask first" is "Ask first". */
export function withoutLabel(said: string): string {
  const rest = said
    .replace(opener, '')
    .replace(label, '')
    .replace(lessonLabel, '')
    .replace(decisionLabel, '')
    .replace(announced, '')
    .replace(/^\W*that (?=(?:i|we|you|it|people)\b)/i, '')
  return rest === said ? said : capital(rest)
}

/** What the win was, without the words that announce it. */
export function withoutWinLabel(said: string): string {
  const rest = said.replace(
    /^.*?\b(?:wins?|highlight|spot|thing|bit|part|moment)\b[^:.!]*?(?:\b(?:is|was)\b|:)\s*(?:that |when )?/i,
    '',
  )
  return wordsIn(rest) > 1 ? capital(rest) : said
}
