import { describe, expect, test } from 'vitest'
import type { SessionEvent } from './engine/session-events.ts'
import {
  applyEvents,
  begin,
  change,
  greeted,
  listening,
  ready,
  sent,
  speaking,
  waiting,
} from './engine/session-examples.ts'
import { newSession } from './engine/session-state.ts'
import { changeTitle, mainEvent, sessionTexts, sessionTitle } from './session-messages.ts'

const button = (events: readonly SessionEvent[], type: 'morning' | 'evening' = 'morning') =>
  sessionTexts(applyEvents(events, newSession(type)).state).main.label
const chip = (events: readonly SessionEvent[]) => sessionTexts(applyEvents(events).state).chip

describe("the product document's texts", () => {
  test('title the session', () => {
    expect(sessionTitle).toEqual({ morning: 'Mission Planning Session', evening: 'Mission Debrief Session' })
  })

  test.each<[string, string]>([
    ['Start Morning Planning', button([])],
    ['Start Evening Retro', button([], 'evening')],
    ['Start Talking', button(ready)],
    ['Stop Recording', button(listening)],
    ['Pause AI', button(greeted)],
    ['Pause AI', button(speaking)],
    ['Continue Conversation', button([...speaking, { type: 'pause' }])],
    ['Continue Conversation', button([...waiting, { type: 'cancel' }])],
  ])('%s', (words, shown) => {
    expect(shown).toBe(words)
  })
})

test('the state chip names the phase, with the time of a pause', () => {
  const ticks: SessionEvent[] = Array.from({ length: 77 }, () => ({ type: 'tick' }))
  expect(chip(begin)).toBe('Connecting')
  expect(chip(listening)).toBe('Listening')
  expect(chip(sent)).toBe('Sending')
  expect(chip([...sent, { type: 'transcribed', turnId: 'turn-1', text: 'Twenty.' }])).toBe('Thinking')
  expect(chip(speaking)).toBe('Coach is speaking')
  expect(chip(waiting)).toBe('Listening again in 2 s')
  expect(chip([...speaking, ...ticks, { type: 'pause' }])).toBe('Paused at 1:17')
})

test('the main button sends an event the machine accepts in that phase', () => {
  for (const events of [[], begin, ready, listening, sent, speaking, waiting]) {
    const { state } = applyEvents(events)
    const event = mainEvent(sessionTexts(state).main.action)
    expect(event && applyEvents([event], state).phase).not.toBe(state.phase)
  }
})

test('each failure has a hint, and a browser without speech leads to typing', () => {
  const failed = (cause: 'denied' | 'missing' | 'busy' | 'unsupported') =>
    sessionTexts(applyEvents([...ready, { type: 'talk' }, { type: 'microphone-failed', cause }]).state)
  const hints = (['denied', 'missing', 'busy', 'unsupported'] as const).map((cause) => failed(cause).hint)
  expect(new Set(hints).size).toBe(4)
  expect(failed('denied').main).toEqual({ label: 'Try again', action: 'retry' })
  expect(failed('unsupported').main).toEqual({ label: 'Type', action: 'type' })
  expect(mainEvent('type')).toBeNull()
})

test('a change is titled by what it is about', () => {
  const titles = (['record-figure', 'note-promise', 'keep-promise', 'record-progress'] as const).map((kind) =>
    changeTitle({ ...change, kind }),
  )
  expect(titles).toEqual(['Figure entered', 'Promise noted', 'Promise updated', 'Goal Updated!'])
})
