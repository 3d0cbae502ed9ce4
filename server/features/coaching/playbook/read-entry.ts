/** A figure worth saying once, in spoken words. A sum has no source: it is arithmetic. */
export interface PlaybookNumber {
  text: string
  kind: 'study' | 'survey' | 'rule' | 'sum'
  /** Author, work and year, and the address of a page that states the figure. */
  source: string | null
  page: string | null
}

/** One situation that founders face: how it sounds, what to ask, what to say, and what to do today. */
export interface PlaybookEntry {
  title: string
  /** Ways a founder says it. */
  says: string[]
  /** Two diagnostic questions, in order. */
  ask: string[]
  /** Spoken as it stands. */
  advice: string
  /** The case in which the advice does not hold. */
  unless: string
  number: PlaybookNumber | null
  mission: { title: string; target: number | null }
  /** What would change the advice. */
  changes: string
  sources: string[]
}

/** Parses the Markdown of an entry: a title, and one section for each field. Throws naming the section that is wrong. */
export function readEntry(markdown: string): PlaybookEntry {
  const [head, ...parts] = markdown.trim().split(/^## /m)
  const sections = new Map(
    parts.map((part) => {
      const [name, ...lines] = part.split('\n')
      return [name!.trim(), lines.map((line) => line.trim()).filter((line) => line !== '')]
    }),
  )
  const linesOf = (name: string): string[] => {
    const lines = sections.get(name)
    if (!lines?.length) throw new Error(`The section ${name} is missing.`)
    return lines
  }
  const listOf = (name: string) =>
    linesOf(name).map((line) => {
      if (!line.startsWith('- ')) throw new Error(`${name} is a list.`)
      return line.slice(2)
    })
  const textOf = (name: string) => {
    const [text, ...more] = linesOf(name)
    if (more.length > 0) throw new Error(`${name} is one paragraph.`)
    return text!
  }
  const [mission, ...missionDetails] = linesOf('Mission')
  const target = detailsOf(missionDetails).get('target')
  return {
    title: head!.replace(/^# /, '').trim(),
    says: listOf('Says'),
    ask: listOf('Ask'),
    advice: textOf('Advice'),
    unless: textOf('Unless'),
    number: sections.has('Number') ? numberOf(linesOf('Number')) : null,
    mission: { title: mission!, target: target === undefined ? null : Number(target) },
    changes: textOf('Changes'),
    sources: listOf('Sources'),
  }
}

const detailsOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.map((line) => {
      const [, name, value] = line.match(/^- (\w+): (.+)$/) ?? []
      if (!name || !value) throw new Error(`This is no detail: ${line}`)
      return [name, value]
    }),
  )

const kinds = ['study', 'survey', 'rule', 'sum'] as const

function numberOf([text, ...details]: readonly string[]): PlaybookNumber {
  const read = detailsOf(details)
  const kind = kinds.find((it) => it === read.get('kind'))
  if (!kind) throw new Error('A number names its kind.')
  return { text: text!, kind, source: read.get('source') ?? null, page: read.get('page') ?? null }
}
