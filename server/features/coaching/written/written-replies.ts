import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Words for one thing that founders ask or tell, with ways in which they put it. Spoken as it stands. */
export interface WrittenReply {
  /** What it is for: a question, or an event in general words. */
  title: string
  says: string[]
  text: string
  /** Whether the event is a good or a bad one; null where it is neither, and for questions. */
  tone: 'good' | 'bad' | null
}

const loaded = new Map<string, ReadonlyMap<string, WrittenReply[]>>()

/** Answers to the questions that founders ask about a situation or a topic beside the playbook, by its id. */
export const writtenAnswers = (): ReadonlyMap<string, WrittenReply[]> => readFolder('answers/*/*.md')

/** What to say to news, by topic. */
export const writtenNews = (): ReadonlyMap<string, WrittenReply[]> => readFolder('news/*.md')

function readFolder(pattern: string): ReadonlyMap<string, WrittenReply[]> {
  const known = loaded.get(pattern)
  if (known) return known
  const files = globSync(pattern, { cwd: fileURLToPath(new URL('.', import.meta.url)) }).sort()
  const read = new Map(
    files.map((path) => [
      basename(path, '.md'),
      readReplies(readFileSync(new URL(path, import.meta.url), 'utf8')),
    ]),
  )
  loaded.set(pattern, read)
  return read
}

/** Parses sections of a title, sometimes a tone, a list of ways to say it, and one paragraph. Throws naming the section that is wrong. */
export function readReplies(markdown: string): WrittenReply[] {
  const [, ...sections] = `\n${markdown.trim()}`.split(/^## /m)
  return sections.map((section) => {
    const [title = '', ...lines] = section
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    const says = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    const tone = lines.find((line) => line.startsWith('Tone: '))?.slice('Tone: '.length) ?? null
    if (tone !== null && tone !== 'good' && tone !== 'bad') throw new Error(`${title} has no such tone.`)
    const [text, ...more] = lines.filter((line) => !/^(?:- |Tone: )/.test(line))
    if (!text || more.length > 0 || says.length === 0)
      throw new Error(`${title} needs a list and one paragraph.`)
    return { title, says, text, tone }
  })
}
