import type { Conclusion, MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'
import { ownWords } from './guard.ts'
import { sentencesOf } from './noticing.ts'
import { standing, titled, wordsIn } from './phrasing.ts'

/** A finished session in facts: what was finished, moved and planned, what is open, and the founder's own words. */
export function conclusionOf(scene: Scene, outcomes: Outcome[]): Conclusion {
  return { summary: summaryOf(scene, outcomes), insights: insightsOf(scene) }
}

function summaryOf(scene: Scene, outcomes: Outcome[]): string {
  const applied = outcomes.filter((outcome) => outcome.verdict === 'applied' && outcome.mission !== null)
  const latest = new Map<string, { action: string; mission: MissionFact }>()
  for (const { proposal, mission } of applied)
    if (mission) latest.set(mission.id, { action: proposal.action, mission })
  const all = [...latest.values()]
  const finished = all.filter(({ mission }) => mission.isCompleted).map(({ mission }) => titled(mission))
  const moved = all
    .filter(({ action, mission }) => action === 'record-progress' && !mission.isCompleted)
    .map(({ mission }) => standing(mission))
  const planned = all
    .filter(({ action, mission }) => action === 'create-mission' && !mission.isCompleted)
    .map(({ mission }) => titled(mission))
  const promises = outcomes.filter(
    (outcome) => outcome.verdict === 'applied' && outcome.proposal.action === 'note-promise',
  )
  const open = scene.missions.filter((mission) => !mission.isCompleted && !latest.has(mission.id))
  const sentences = [
    finished.length > 0 ? `Finished: ${listed(finished)}.` : '',
    moved.length > 0 ? `Moved: ${listed(moved)}.` : '',
    planned.length > 0 ? `Planned: ${listed(planned)}.` : '',
    promises.length > 0 && promises[0]!.proposal.action === 'note-promise'
      ? `Promised: ${promises[0]!.proposal.what}.`
      : '',
    all.length === 0 ? 'No mission changed in this session.' : '',
    open[0] ? `Still open: ${standing(open[0])}.` : '',
    scene.goal ? `The 90-day goal '${scene.goal.title}' has ${scene.goal.daysLeft} days left.` : '',
  ].filter((sentence) => sentence !== '')
  let summary = ''
  for (const sentence of sentences)
    if (wordsIn(`${summary} ${sentence}`) <= 60) summary = `${summary} ${sentence}`.trim()
  return summary
}

function listed(names: string[]): string {
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ' and more' : '')
}

const signs: [string, RegExp][] = [
  [
    'A lesson',
    /\b(?:learn(?:ed|t)|realiz(?:ed|e)|realis(?:ed|e)|turns? out|next time|the lesson|should have|figured out|noticed|discovered|found out)\b/i,
  ],
  [
    'A decision',
    /\b(?:decid(?:ed|e)|i chose|we chose|made the call|going to stop|i will stop|committed to)\b/i,
  ],
  [
    'An obstacle',
    /\b(?:stuck|blocked|waiting (?:on|for)|struggl|can'?t|couldn'?t|ran out of|distracted|afraid|avoid|putting off|didn'?t get|haven'?t|problem|behind)\b/i,
  ],
  ['A promise', /\b(?:i promise|i'?ll|i will|i commit)\b/i],
  [
    'Energy',
    /\b(?:overwhelmed|tired|exhausted|stressed|excited|proud|energi[sz]ed|burn(?:ed|t) out|motivated)\b/i,
  ],
  [
    'Voice of the customer',
    /\b(?:customers?|users?|clients?|prospects?) (?:said|say|told|want|asked|need|love|hate|complain\w*|keep)\b/i,
  ],
]

/** At most three remarks of the founder's, the telling kinds first; the quote is a sentence of theirs, letter by letter. */
function insightsOf(scene: Scene): Conclusion['insights'] {
  const sentences = scene.turns
    .filter((turn) => turn.role === 'user')
    .flatMap((turn) =>
      sentencesOf(ownWords(turn.content)).filter((sentence) => turn.content.includes(sentence)),
    )
  const insights: Conclusion['insights'] = []
  for (const [name, sign] of signs) {
    const quote = sentences.find(
      (sentence) =>
        sign.test(sentence) &&
        wordsIn(sentence) >= 4 &&
        !sentence.endsWith('?') &&
        !insights.some((other) => other.quote === sentence),
    )
    if (quote) insights.push({ content: `${name}: ${shortened(quote)}`, quote })
  }
  return insights.slice(0, 3)
}

function shortened(sentence: string): string {
  const words = sentence.replace(/[.!\s]+$/, '').split(/\s+/)
  return words.length > 25 ? `${words.slice(0, 25).join(' ')} ...` : words.join(' ')
}
