// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VoiceSettings } from '#contract/voice.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'
import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import type { SessionRunner } from '#web/features/coaching/session/engine/session-runner.ts'
import { useVoiceSettings, type VoiceSettingsControl } from './use-voice-settings.ts'

const saved: VoiceSettings = {
  voice: null,
  speed: 1.5,
  speaks: true,
  handsFree: true,
  silenceMs: 2000,
  bargeIn: 'off',
  captions: false,
  keepRecordings: 0,
}
let voiceSettings: VoiceSettingsControl
let root: Root
let kept: unknown[]
let answer: () => Promise<Response>
const told: SessionEvent[] = []
const setRate = vi.fn()
const runner = { send: (event: SessionEvent) => told.push(event) } as unknown as SessionRunner

function Session() {
  voiceSettings = useVoiceSettings(runner, { setRate } as unknown as Speaker)
  return null
}

async function open() {
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Session />
      </QueryClientProvider>,
    )
  })
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  localStorage.clear()
  told.length = 0
  kept = []
  setRate.mockClear()
  answer = async () => Response.json(saved)
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return answer()
    kept.push(JSON.parse(String(body)))
    return Response.json({ ...saved, ...JSON.parse(String(body)) })
  })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the session gets the stored settings once, and the speaker gets the speed', async () => {
  await open()
  await passes(10)
  expect(told).toEqual([
    {
      type: 'settings-loaded',
      habits: { handsFree: true, silenceMs: 2000, bargeIn: 'off', speaks: true },
    },
  ])
  expect(setRate).toHaveBeenLastCalledWith(1.5)
  expect([voiceSettings.captions, voiceSettings.bargeIn]).toEqual([false, 'off'])
})

test('the settings remembered on this device apply until the server has answered', async () => {
  answer = () => new Promise(() => {})
  await open()
  act(() => voiceSettings.speed.onChange(0.8))
  act(() => voiceSettings.toggleCaptions())
  await act(async () => root.unmount())
  root = createRoot(document.createElement('div'))
  await open()
  expect([voiceSettings.speed.speed, voiceSettings.captions]).toEqual([0.8, false])
  expect(setRate).toHaveBeenLastCalledWith(0.8)
})

test('only the last value of a slider is saved, together with other changes', async () => {
  await open()
  await passes(10)
  for (const speed of [1.1, 1.2, 1.3]) act(() => voiceSettings.speed.onChange(speed))
  act(() => voiceSettings.change({ bargeIn: 'on' }))
  expect(setRate).toHaveBeenLastCalledWith(1.3)
  expect(told.at(-1)).toEqual({ type: 'settings-loaded', habits: { bargeIn: 'on' } })
  expect(kept).toEqual([])
  await passes(700)
  expect(kept).toEqual([{ speed: 1.3, bargeIn: 'on' }])
})

test('a setting changed before the server answered is not overwritten by its response', async () => {
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await open()
  act(() => voiceSettings.speed.onChange(2))
  late.resolve(Response.json(saved))
  await passes(10)
  expect([voiceSettings.speed.speed, voiceSettings.captions]).toEqual([2, false])
})
