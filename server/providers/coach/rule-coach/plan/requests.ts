import type { Reader, Stance } from '#server/providers/coach/rule-coach/parse/mood-reader.ts'
import { baseForm } from '#server/providers/coach/rule-coach/parse/mood-reader.ts'
import { listNouns } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { planned } from './wishes.ts'

/** "Add a goal to ...", "set a mission: ...", "remind me to ...", "mark ... as done", "log 5 calls". */
export function request(reader: Reader): Stance | null {
  const verb = reader.verb()
  if (!verb || !baseForm(verb)) return null
  const rest = reader.tokens.slice(reader.at + 1).map((token) => token.lower)
  const text = rest.join(' ')
  if (
    /^(?:mark|tick|check|cross|set|flag|update|put)$/.test(verb.base) &&
    /\b(?:off|done|complete|completed|finished|closed|shipped)\b/.test(text)
  ) {
    return reader.end('report', 'finish')
  }
  if (
    /^(?:log|count|record|register|add|put)$/.test(verb.base) &&
    /^(?:me )?(?:down )?(?:for )?(?:another |the )?\S+/.test(text) &&
    /\b(?:to my (?:total|count|tally)|to the (?:total|count|tally)|to (?:the )?\w+ (?:total|count|tally)|me down for)\b/.test(
      text,
    )
  ) {
    return reader.end(/\bme down for\b/.test(text) ? 'either' : 'report', 'log')
  }
  if (/^(?:remind)$/.test(verb.base) && rest[0] === 'me') {
    reader.at += 2
    return planned(reader, 1)
  }
  // "put down that I want to ...": the words behind "that" are the plan.
  const dictated = /^(?:put|note|write|jot|remember|record|log|add)$/.test(verb.base)
    ? rest.indexOf('that')
    : -1
  if (dictated >= 0 && dictated <= 1) {
    reader.at += dictated + 2
    return reader.restart(reader, 1)
  }
  const place = rest.findIndex((word) => listNouns.has(word))
  if (/^(?:add|create|set|make|put|track|schedule|start|give|open|have|new)$/.test(verb.base) && place >= 0) {
    const after = rest[place + 1]
    if (
      rest[place - 1] === 'to' ||
      (/^(?:my|the|our|today)$/.test(rest[place - 1] ?? '') &&
        /\b(?:to|on|in|into)\b/.test(rest.slice(0, place).join(' '))) ||
      (rest[place + 1] === 'list' && place > 2)
    ) {
      reader.at += 1
      return reader.end('plan', null)
    }
    if (
      place <= 4 &&
      (after === undefined ||
        /^(?:to|for|of|called|named|about|today|tomorrow|where|is)$/.test(after) ||
        place <= 3)
    ) {
      reader.at += place + 2
      if (after !== undefined && /^(?:called|named|about)$/.test(after)) reader.at += 1
      if (after === 'for' && /^(?:me|us)$/.test(reader.word(1))) reader.at += 2
      return reader.at >= reader.tokens.length ? reader.end('plan', null) : planned(reader, 1)
    }
  }
  if (
    /^(?:add|put)$/.test(verb.base) &&
    /\b(?:to|on) (?:my|the|our|today) ?(?:list|plan|board|plate|day|agenda|schedule|today)\b/.test(text)
  ) {
    reader.at += 1
    return reader.end('plan', null)
  }
  if (
    /^(?:tell|show|help|give|explain|suggest|remember|note|let|forget|ask|stop|look)$/.test(verb.base) &&
    /^(?:me|us|that|what|how|about)$/.test(rest[0] ?? '')
  )
    return reader.end('asked')
  return null
}
