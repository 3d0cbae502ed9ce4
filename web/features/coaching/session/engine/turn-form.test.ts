import { expect, test } from 'vitest'
import { turn } from './session-examples.ts'
import { turnForm } from './turn-form.ts'

const names = (form: FormData) => [...form.keys()]

test('a recording is sent as a file with a matching extension', () => {
  const webm = new Blob(['x'], { type: 'audio/webm;codecs=opus' })
  const form = turnForm({ ...turn, audio: webm }, 'session-1', 'morning')
  expect(names(form)).toEqual(['sessionId', 'sessionType', 'audio'])
  expect((form.get('audio') as File).name).toBe('turn.webm')
  const mp4 = new Blob(['x'], { type: 'audio/mp4' })
  expect((turnForm({ ...turn, audio: mp4 }, 's', 'evening').get('audio') as File).name).toBe('turn.mp4')
})

test('an empty recording is not sent, a transcript is', () => {
  const form = turnForm({ ...turn, audio: new Blob([]), transcript: 'Twenty' }, 's', 'evening')
  expect(names(form)).toEqual(['sessionId', 'sessionType', 'transcript'])
})
