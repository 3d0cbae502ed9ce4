import { describe, expect, test } from 'vitest'
import {
  bargeInSensitivity,
  createVoiceDetector,
  listeningSensitivity,
  type NoiseFloor,
  type Sensitivity,
} from './voice-detector.ts'

/** Feeds segments of loudness, one reading each 30 ms, and returns the detections with their times. */
const found = (sensitivity: Sensitivity, ...stretches: [decibels: number, ms: number][]) =>
  foundIn({ floor: null }, sensitivity, ...stretches)

function foundIn(room: NoiseFloor, sensitivity: Sensitivity, ...stretches: [decibels: number, ms: number][]) {
  const detector = createVoiceDetector(sensitivity, room)
  const told: [string, number][] = []
  let at = 0
  for (const [decibels, ms] of stretches)
    for (const end = at + ms; at < end; at += 30) {
      const what = detector.addReading(decibels, at)
      if (what) told.push([what, at])
    }
  return {
    told: told.map(([what]) => what),
    at: told.map(([, when]) => when),
    lasted: detector.speechLength(),
  }
}

describe('voice activity', () => {
  test('begins after 120 ms of sound and ends after 200 ms of silence', () => {
    const item = found(listeningSensitivity, [-60, 1800], [-25, 900], [-60, 600])
    expect(item.told).toEqual(['suspected', 'began', 'ceased'])
    expect(item.at.map((at) => at - 1800)).toEqual([0, 120, 1080])
    expect(item.lasted).toBe(870)
  })

  test('does not end at short gaps between words', () => {
    expect(found(listeningSensitivity, [-60, 1800], [-25, 600], [-60, 150], [-25, 600]).told).toEqual([
      'suspected',
      'began',
    ])
  })

  test.each([
    ['silence', -100],
    ['a quiet room', -62],
    ['a steady fan', -44],
    ['a loud fan', -38],
  ])('is not found in %s', (_, decibels) => {
    expect(found(listeningSensitivity, [decibels, 6000]).told).not.toContain('began')
  })

  test('ignores a key on a keyboard', () => {
    expect(found(listeningSensitivity, [-60, 1800], [-25, 60], [-60, 600]).told).toEqual([
      'suspected',
      'cleared',
    ])
  })

  test('ignores somebody who types, before and after words', () => {
    const typing = Array.from({ length: 12 }, (): [number, number][] => [
      [-25, 60],
      [-60, 120],
    ]).flat()
    expect(found(listeningSensitivity, [-60, 1800], ...typing).told).not.toContain('began')
    const words: [number, number] = [-25, 900]
    const { told } = found(listeningSensitivity, [-60, 1800], ...typing, words, ...typing, [-60, 600])
    expect(told.filter((what) => what === 'began' || what === 'ceased')).toEqual(['began', 'ceased'])
  })

  test('is detected from the first moment when it is clear, without a quiet second before', () => {
    expect(found(listeningSensitivity, [-22, 300]).told).toEqual(['suspected', 'began'])
    expect(found(listeningSensitivity, [-34, 300]).told).toEqual([])
  })

  test('is detected from the first moment when the noise floor is known, however short and soft', () => {
    expect(foundIn({ floor: -60 }, listeningSensitivity, [-34, 400], [-60, 600]).told).toEqual([
      'suspected',
      'began',
      'ceased',
    ])
  })

  test('ends in a loud room too, once the noise is known to be steady', () => {
    const fan: [number, number] = [-28, 4000]
    const room = { floor: null }
    expect(foundIn(room, listeningSensitivity, [-60, 2000], fan).told).toEqual([
      'suspected',
      'began',
      'ceased',
    ])
    expect(room.floor).toBe(-28)
    // Words over the fan, whose noise is no longer taken for speech.
    expect(foundIn(room, listeningSensitivity, [-28, 1800], [-14, 900], [-28, 600]).told).toEqual([
      'suspected',
      'began',
      'ceased',
    ])
  })

  test("must be louder and longer over the coach's voice", () => {
    expect(found(bargeInSensitivity, [-50, 1800], [-38, 900]).told).toEqual([])
    expect(found(bargeInSensitivity, [-60, 1800], [-25, 210], [-60, 300]).told).toEqual([
      'suspected',
      'cleared',
    ])
    expect(found(bargeInSensitivity, [-60, 1800], [-25, 300]).told).toEqual(['suspected', 'began'])
  })
})
