import type { Token } from './tokens.ts'

/** What people type in a hurry, written out. */
export const shorthand: Record<string, string> = {
  'w/': 'with',
  'w/o': 'without',
  'b/c': 'because',
  w: 'with',
  bc: 'because',
  tdy: 'today',
  '2day': 'today',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmro: 'tomorrow',
  tomorow: 'tomorrow',
  '2moro': 'tomorrow',
  tonite: 'tonight',
  nite: 'night',
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  mins: 'minutes',
  hrs: 'hours',
  tix: 'tickets',
  db: 'database',
  mtg: 'meeting',
  mtgs: 'meetings',
  convo: 'conversation',
  convos: 'conversations',
  ppl: 'people',
  pls: 'please',
  plz: 'please',
  approx: 'about',
  '+': 'plus',
  '&': 'and',
}

/** "+4 emails" is four more; "nurse #3" is the third, while "issue #4711" is only its name. */
export function signed(tokens: Token[]): Token[] {
  const written: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const next = tokens[index + 1]
    const joined = next?.kind === 'number' && next.start === token.end
    const opens = index === 0 || tokens[index - 1]!.kind === 'mark'
    if (joined && token.text === '+' && opens)
      written.push({ ...token, lower: 'did' }, { ...token, lower: 'another' })
    else if (joined && token.text === '#' && next.quantity?.kind === 'count') {
      const kind = next.quantity.value <= 100 ? 'ordinal' : 'label'
      written.push({ ...next, start: token.start, quantity: { ...next.quantity, kind } })
      index += 1
    } else written.push(token)
  }
  return written
}
