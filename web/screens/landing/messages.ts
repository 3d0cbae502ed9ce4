/** The words of the landing page. */

// Landing
export const rocketStandsOnTheLaunch = 'A rocket stands on the Launch Pad before dawn.'
export const apogee = 'Apogee'
export const spaceMissionControl = 'Space Mission Control'
export const aiBusinessMentorForDaily = 'Your AI business mentor for daily accountability'
export const newFounderGetStartedWith = 'New founder? Get started with your AI coach today'
export const signInToContinue = 'Sign In to Continue'
export const join2000FoundersBuilding = 'Join 2,000+ founders building better habits'

// Exchange
export const exchangeWithTheCoach = 'An exchange with the coach'
export const typedInApogee = 'Typed in Apogee and copied word for word. No language model was connected.'
export const maya = 'Maya'
export const coach = 'Coach'
export const fromManual = ({ source }: { source: string }) => `Flight Manual: ${source}`

// Landing proof
export const homeAlt =
  'Home on day 24 of 90: the next act is to continue ten calls, six are left, and 17 of 40 paying clinics are reached.'
export const oneNextActAtEvery = 'One next act, at every hour'
export const nextActLead =
  'Plan it in the morning, do it in the day, close it in the evening. The line underneath shows where your 90-day number really stands.'
export const oneMessageDoesTheBookkeeping = 'One message does the bookkeeping'
export const bookkeepingLead = 'Say what happened, anywhere. You can undo any change for a day.'
export const ownServer = 'Your server, your data. Add a language model, or run without one.'
export const runsWhereYouRunIt = 'Runs where you run it'
export const sources = 'Advice on pricing, sales and money comes with its source.'
export const hasReadTheManual = 'Has read the manual'
export const quotesYou = 'It quotes you. “Almost” stays open, and a maybe asks first.'
export const neverMakesUpProgress = 'Never makes up progress'
export const offlineLead = 'By voice or by typing. Offline, your missions and reports wait on your device.'
export const neverGoesDark = 'Never goes dark'
export const counted = 'Counted'
export const aPromiseWithItsDay = 'A promise, with its day'
export const tickedOff = 'Ticked off'
export const keptForTheWeeklyReport = 'Kept for the weekly report'
export const reportAlt = 'A report typed in Apogee, and what the product made of it'
