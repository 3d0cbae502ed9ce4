import { forAll, type Lines } from './lines.ts'

/** The first and the last words of a session. */
export const greeting: Record<'morning' | 'evening', Lines> = {
  morning: forAll('Good morning, {n}.', 'Morning, {n}.', 'Hello, {n}.'),
  evening: forAll('Good evening, {n}.', 'Evening, {n}.', 'Hello, {n}.'),
}

export const closing: Record<'morning' | 'evening', Lines> = {
  morning: {
    supportive: [
      'Begin with {m}, at your own pace.',
      'Take the first small step on {m} now.',
      'Begin, one small step first.',
    ],
    balanced: ['Start with {m} now.', 'Give {m} your first free hour.', 'Go and start.'],
    aggressive: ['Start {m} now, before the inbox.', 'Open {m} this minute.', 'Go.'],
  },
  evening: {
    supportive: ['Close the session and rest.', 'Rest now.'],
    balanced: ['Close the session.', 'Close the session and leave it for tonight.'],
    aggressive: ['Close this and sleep.', 'Stop here.'],
  },
}

export const emptyHanded: Lines = {
  supportive: ['Add one small mission before you go.', 'Add one mission, however small.'],
  balanced: ['Add one mission before you start.', 'Write down one mission for today.'],
  aggressive: ['Write down one mission now.', 'Add one mission before you leave this page.'],
}
