import {
  adverbs,
  determiners,
  fillers,
  subjects,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { VerbReading } from '#server/providers/coach/rule-coach/words/stems.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { isAdverb } from '#server/providers/coach/rule-coach/words/word-shapes.ts'

/**
 * `plan` and `imperative` want something to be done, `either` may be an order or a past ("put", "read"), `report` says
 * it is done, `failed` that it is not, `doing` that it is under way, `state` describes how things stand, `bare` has no
 * verb at all, `asked` is a question, `unfit` is a condition, hearsay or habit.
 */
export type Mood =
  | 'plan'
  | 'imperative'
  | 'either'
  | 'report'
  | 'failed'
  | 'state'
  | 'bare'
  | 'asked'
  | 'unfit'
  | 'doing'

export interface Stance {
  mood: Mood
  weak: boolean
  who: 'founder' | 'team' | 'other' | 'thing' | 'nobody'
  /** Base form of the main verb. */
  verb: string | null
  verbAt: number
  subjectFrom: number
  subjectTo: number
}

/** A place in a clause that moves on as words are understood. */
export class Reader {
  at = 0
  weak = false
  who: Stance['who'] = 'nobody'
  subjectFrom = 0
  subjectTo = 0
  readonly tokens: Token[]
  /** Reads a clause inside the clause ("I think the page is live") from here on. */
  readonly restart: (reader: Reader, depth: number) => Stance
  constructor(tokens: Token[], restart: Reader['restart']) {
    this.tokens = tokens
    this.restart = restart
  }
  word(ahead = 0): string {
    return this.tokens[this.at + ahead]?.lower ?? ''
  }
  verb(ahead = 0): VerbReading | null {
    const token = this.tokens[this.at + ahead]
    return token && token.kind === 'word' ? readVerb(token.lower) : null
  }
  skipSmall(): void {
    while (this.at < this.tokens.length) {
      const word = this.word()
      if (fillers.has(word) && !(word === 'like' && this.word(1) === 'to')) this.at += 1
      else if (timePhrase(this.tokens, this.at) > 1) this.at += timePhrase(this.tokens, this.at)
      else if (isAdverb(word) && !this.startsStatus() && !this.counts()) this.at += 1
      else if (timePhrase(this.tokens, this.at) > 0) this.at += timePhrase(this.tokens, this.at)
      else break
    }
  }
  /** "third LinkedIn post" counts; "second, I want to" only orders what is said. */
  private counts(): boolean {
    const next = this.tokens[this.at + 1]
    return (
      this.tokens[this.at]?.kind === 'number' &&
      next !== undefined &&
      !subjects.has(next.lower) &&
      !adverbs.has(next.lower) &&
      !(readVerb(next.lower)?.known && !nounLikeVerbs.has(next.lower))
    )
  }
  private startsStatus(): boolean {
    return /^(?:away|back|here|there)$/.test(this.word()) && this.at > 0
  }
  end(mood: Mood, verb: string | null = null): Stance {
    return {
      mood,
      weak: this.weak,
      who: this.who,
      verb,
      verbAt: this.at,
      subjectFrom: this.subjectFrom,
      subjectTo: this.subjectTo,
    }
  }
}

export function baseForm(verb: VerbReading | null): boolean {
  return verb !== null && (verb.form === 'base' || verb.form === 'either')
}

/** Nouns too, but hardly ever before another noun: "finish deck", "call bank". */
const plainly =
  /^(?:finish|start|call|email|fix|ship|update|book|order|message|phone|text|chase|sort|address)$/

/** Noun-like verbs act when an object follows at once: "email 8 angels", "call Anna", "post on LinkedIn". */
export function opensObject(tokens: Token[], at: number): boolean {
  const next = tokens[at]
  if (!next) return false
  if (next.kind === 'number' || determiners.has(next.lower)) return true
  if (/^(?:me|him|her|them|us|it)$/.test(next.lower)) return true
  if (/^(?:to|with|on|about|for|in|out|up|every|through|off|back)$/.test(next.lower)) return true
  if (/^\p{Lu}/u.test(next.text) || /s$/.test(next.lower)) return true
  return tokens.length > at + 1 || plainly.test(tokens[at - 1]?.lower ?? '')
}
