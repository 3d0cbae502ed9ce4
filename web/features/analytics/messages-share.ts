import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'
/** The words of the picture that can be shared. */

export const orbit = 'Orbit'

// Share dialog
export const figuresUnreadable = 'The numbers could not be loaded'
export const noPicture = 'This browser could not draw the picture.'
export const drawingThePicture = 'Drawing the picture...'
export const pictureOf = 'Picture of'
export const week = 'Week'
export const format = 'Format'
export const post = 'Post'
export const story = 'Story'
export const showMyName = 'Show my name'
export const shareView = 'Share this view'
export const shareNote =
  'Drawn in this browser from your own numbers. It never shows your titles, money, or anything you said.'
export const pictureCopied = 'Picture copied'
export const pasteIt = 'Paste it where you want to show it.'
export const notCopied = 'Not copied'
export const copyRefused = 'This browser did not allow it. Download the picture instead.'
export const share = 'Share'
export const downloadPicture = 'Download picture'
export const copy = 'Copy'

// Share picture
export const cannotDraw = "This browser can't draw the picture."
export const emptyPicture = 'The picture is empty.'

// Share texts
export const dayStreak = 'day streak'
export const onThePad = 'On the pad'
export const missionShare = ({ completed, planned }: { completed: number; planned: number }) =>
  `${formatNumber(completed)} of ${formatNumber(planned)} missions`
export const theWeekOf = ({ days }: { days: string }) => `The week of ${days}`
export const fuelGainedLabel = 'fuel gained'
export const reachedOnDay = ({ day, of }: { day: number; of: number }) => `Reached on day ${day} of ${of}`
export const reachedOn = ({ date }: { date: string }) => `Reached on ${date}`
export const wayTo = ({ percent, name }: { percent: number; name: string }) =>
  `${percent}% of the way to ${name}`
export const madeWithApogee = 'Made with Apogee'
export const missionsComplete = ({ count }: { count: number }) =>
  forCount(count, { one: 'mission complete', other: 'missions complete' })
export const sessions = ({ count }: { count: number }) =>
  forCount(count, { one: 'session', other: 'sessions' })
