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
  ])('"%s" is an answer, and the day goes on', (said) => {
    const step = answer(said)
    expect(step?.offer?.level).not.toBe('danger')
    expect(step?.progress.awaiting).toBeNull()
    expect(step?.shelters).toBe(false)
  })

  test.each(["it's more than work", "I'm fine, I just don't want to be here any more"])(
    '"%s" is danger',
    (said) => expect(answer(said)?.offer?.level).toBe('danger'),
  )
})
