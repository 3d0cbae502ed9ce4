import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { cardsFor } from './shelter.ts'

const asked = { awaiting: 'more-than-work' as const, asked: 1, linesSaid: 0, discreet: false }
const answer = (said: string) =>
  decide(said, { progress: asked, quiet: false }, cardsFor({ timeZone: 'Europe/Berlin' }, null))

describe('after the question whether it is more than work', () => {
  test.each([
    'no no its only work, im ok. just tired. is 16 for 60 a fair trade or am i giving it away',
    "it's only work, I'm just tired",
    'Call the three suppliers and write the offer for the school.',
    'The importer works now and the customers like it.',
    'No, nothing heavy.',
    "Anyway, the tax form is done and I'm pleased with it.",
    'What? No, that was good news.',
    "It's the company. I left my steady clients for this.",
  ])('"%s" is an answer, and the day goes on', (said) => {
    const step = answer(said)
    expect(step?.offer?.level).not.toBe('danger')
    expect(step?.progress.awaiting).toBe('cleared')
    expect(step?.shelters).toBe(false)
  })

  test('what only resembles heavy words is asked about without calling it heavy', () => {
    const ask = (said: string, heaviness: number) =>
      decide(said, { progress: null, quiet: false, heaviness }, cardsFor({ timeZone: 'Europe/Berlin' }, null))
    const said = "She's only gone quiet, and I put the coffee with her on the list."
    expect(ask(said, 0.3)?.offer?.text).toMatch(/^I've kept all of that\..*more than that\?$/)
    expect(ask(said, 0.8)?.offer?.text).toBe('That sounds heavy. Is it the company, or is it more than that?')
  })

  test('a likeness alone does not ask again that day, and words of danger are danger', () => {
    const after = { ...asked, awaiting: 'cleared' as const, asked: 0 }
    const later = (said: string) =>
      decide(said, { progress: after, quiet: false }, cardsFor({ timeZone: 'Europe/Berlin' }, null))
    expect(later("I can't carry all of this on my own any more.")).toBeNull()
    expect(later("I don't want to live any more.")?.offer?.level).toBe('danger')
  })

  test.each([
    "I'll do it now.",
    'Tonight I finish it',
    "it's more than work",
    "I'm fine, I just don't want to be here any more",
  ])('"%s" is danger', (said) => expect(answer(said)?.offer?.level).toBe('danger'))

  test('to do it, after the question about suicide, is danger; a denial before it is none', () => {
    const grave = { ...asked, awaiting: 'suicide' as const }
    const then = (said: string, quiet = true) =>
      decide(said, { progress: grave, quiet }, cardsFor({ timeZone: 'Europe/Berlin' }, null))
    expect(then('I will do it tonight')?.offer?.text).toContain('112')
    expect(then("No, I'll do it tomorrow, the offer I mean")?.offer?.text).not.toContain('112')
  })
})
