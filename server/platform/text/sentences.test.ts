import { describe, expect, it } from 'vitest'
import { SentenceSplitter, sentencesOf } from './sentences.ts'

describe('sentencesOf', () => {
  it.each([
    ['Hello. How are you? Great!', ['Hello.', 'How are you?', 'Great!']],
    [
      'Dr. Smith met J. R. Lee of Acme Inc. in Jan. 2026.',
      ['Dr. Smith met J. R. Lee of Acme Inc. in Jan. 2026.'],
    ],
    [
      'Growth is 3.5 percent. Revenue is $1,250.75! Up?',
      ['Growth is 3.5 percent.', 'Revenue is $1,250.75!', 'Up?'],
    ],
    ['Call at 9 a.m. today. Not at 5 p.m. We ship.', ['Call at 9 a.m. today.', 'Not at 5 p.m.', 'We ship.']],
    ['She said "Go." Then she left.', ['She said "Go."', 'Then she left.']],
    ['Well... maybe. Well... Maybe.', ['Well... maybe.', 'Well...', 'Maybe.']],
    ['So do I. No. 5 is ours. No. Really?!', ['So do I.', 'No. 5 is ours.', 'No.', 'Really?!']],
    ['Plan\n1. Call Ann\n2. Ship', ['Plan', '1. Call Ann', '2. Ship']],
    ['See v2.0 at example.com now', ['See v2.0 at example.com now']],
    ["'Why us? deck' is open. Go!", ["'Why us? deck' is open.", 'Go!']],
    ['Up! said she. Down', ['Up! said she.', 'Down']],
    ['你好。再见！', ['你好。', '再见！']],
    ['  \n ', []],
    ['', []],
  ])('%j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences))
})

describe('SentenceSplitter', () => {
  it('gives the same sentences however the text is cut into pieces', () => {
    const text =
      'Hello Dr. Lee. You earned $8,500.50, i.e. 15% more! At 9 a.m. we go. "Ready?" Yes.\nNo. 1 is us.'
    for (let size = 1; size <= text.length; size++) {
      const splitter = new SentenceSplitter()
      const sentences: string[] = []
      for (let at = 0; at < text.length; at += size)
        sentences.push(...splitter.push(text.slice(at, at + size)))
      expect([...sentences, ...splitter.end()]).toEqual(sentencesOf(text))
    }
  })

  it('emits every sentence one piece completes, and nothing before it is certain', () => {
    const splitter = new SentenceSplitter()
    expect(splitter.push('One. Two! Thr')).toEqual(['One.', 'Two!'])
    expect(splitter.push('ee is 3.')).toEqual([])
    expect(splitter.push('5 now.')).toEqual([])
    expect(splitter.end()).toEqual(['Three is 3.5 now.'])
    expect(splitter.end()).toEqual([])
  })

  it('knows what looks like a whole sentence, one piece before it is certain', () => {
    const splitter = new SentenceSplitter()
    const likely = (piece: string) => {
      splitter.push(piece)
      return splitter.likely()
    }
    expect(['Twenty', ' emails', '.'].map(likely)).toEqual([null, null, 'Twenty emails.'])
    expect([' Ask', ' Dr', '.', ' Lee', '?"'].map(likely)).toEqual([null, null, null, null, 'Ask Dr. Lee?"'])
  })

  it('may end a long first piece at a clause, but only the first', () => {
    const splitter = new SentenceSplitter({ firstClauseFrom: 25 })
    const long =
      'Yes, since your revenue grew by 15%, which is strong, you may hire. After that, when it holds, and only then, rest.'
    expect([...splitter.push(long), ...splitter.end()]).toEqual([
      'Yes, since your revenue grew by 15%,',
      'which is strong, you may hire.',
      'After that, when it holds, and only then, rest.',
    ])
    const short = new SentenceSplitter({ firstClauseFrom: 25 })
    expect(short.push('Good, go. Next, ')).toEqual(['Good, go.'])
  })

  it('is quick on a hostile text', () => {
    const started = performance.now()
    for (const hostile of [
      '.'.repeat(4096),
      'a.'.repeat(2048),
      '."'.repeat(2048),
      'No. '.repeat(1024),
      '1\n'.repeat(2048),
    ])
      sentencesOf(hostile)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
