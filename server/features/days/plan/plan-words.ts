const before = /^(?:(?:ok|okay|so|and|yes|yep|right|good|great|well|alright|all right)[,:]?\s+)*/i
const whose = "(?:my|the|our|today's)"
const forToday = '(?: for (?:today|the day))?'
const words = new RegExp(
  `^(?:(?:that|this|it)(?:'s| is) ${whose} plan${forToday}` +
    `|(?:i )?confirm ${whose} plan${forToday}` +
    `|(?:${whose} )?plan(?: is|'s)? confirmed` +
    `|${whose} plan stands)$`,
  'i',
)

/** Whether a sentence of a text confirms today's plan: "That's my plan." A question does not. */
export const saysPlan = (text: string): boolean =>
  text
    .replaceAll('’', "'")
    .split(/(?<=[.!?;\n])/)
    .some((sentence) =>
      words.test(
        sentence
          .trim()
          .replace(before, '')
          .replace(/[\s.!;]+$/, ''),
      ),
    )
