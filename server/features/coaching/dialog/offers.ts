import { joinNames, lowerFirst } from '#server/platform/text/words.ts'
import { countOf } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { amountOf } from './amounts.ts'
import type { NextQuestion } from './arcs.ts'
import { figureValues } from './figure.ts'
import type { TurnFacts } from './turn.ts'

/** The question about the first change that is only offered; a figure is asked about last. */
export function askAboutOffer(turn: TurnFacts): NextQuestion | null {
  const offers = inOfferOrder(turn.decisions).filter(
    // A goal's update waits on its card: the founder just said the number.
    (it) => it.verdict === 'offered' && !/^(?:remember|update-goal)$/.test(it.proposal.action),
  )
  const [first] = offers
  if (!first) return null
  const { proposal } = first
  const known = 'missionId' in proposal ? turn.missions.find((it) => it.id === proposal.missionId) : undefined
  const missions = known ? [known] : []
  switch (proposal.action) {
    case 'create-mission':
    case 'note-promise': {
      const titles = offers.flatMap(({ proposal: it }) =>
        it.action === 'create-mission' ? [it.title] : it.action === 'note-promise' ? [it.what] : [],
      )
      const title = joinNames(titles.slice(0, mostNamed).map(lowerFirst))
      const time = proposal.action === 'create-mission' ? proposal.when : 'later'
      return {
        moves: [{ name: 'offer-add', values: { mission: title, time } }],
        asked: { move: 'offer-add', kind: 'confirm' },
      }
    }
    case 'complete-mission': {
      const ended = turn.missions.filter(({ id }) =>
        offers.some((it) => it.proposal.action === 'complete-mission' && it.proposal.missionId === id),
      )
      return {
        moves: [{ name: 'offer-done', missions: ended.slice(0, mostNamed) }],
        asked: { move: 'offer-done', kind: 'confirm', ...(known && { missionId: known.id }) },
      }
    }
    case 'record-progress': {
      const readings = offers.filter((it) => it.mission?.id === first.mission?.id)
      const isTotal = readings.length === 1 && 'to' in proposal.change
      return known && (known.currentValue === 0 || isTotal)
        ? {
            moves: [
              {
                name: 'offer-count',
                missions,
                values: amountOf({ ...known, currentValue: countOf(proposal.change) }),
              },
            ],
            asked: { move: 'offer-done', kind: 'confirm', missionId: known.id },
          }
        : { moves: [{ name: 'offer-count', missions }], asked: { move: 'offer-count', kind: 'number' } }
    }
    case 'record-figure':
      return {
        moves: [{ name: 'offer-figure', values: figureValues(first) }],
        asked: { move: 'offer-figure', kind: 'confirm' },
      }
    default: {
      const meant = offers.flatMap((it) =>
        'missionId' in it.proposal
          ? turn.missions.filter(({ id }) => id === (it.proposal as { missionId: string }).missionId)
          : [],
      )
      if (meant.length > 1)
        return {
          moves: [{ name: 'which', missions: meant.slice(0, 2) }],
          asked: { move: 'which', kind: 'choice' },
        }
      if (proposal.action === 'move-mission')
        return {
          moves: [{ name: 'offer-move', missions, values: { time: first.until ?? 'tomorrow' } }],
          asked: { move: 'offer-move', kind: 'confirm' },
        }
      return { moves: [{ name: 'offer-change', missions }], asked: { move: 'offer-change', kind: 'confirm' } }
    }
  }
}

/** So many offered missions are named in one question. */
const mostNamed = 3

/** Decisions in the order in which their offers are asked about: figures after changes of the day. */
const inOfferOrder = (decisions: readonly ChangeDecision[]): ChangeDecision[] => [
  ...decisions.filter((it) => it.proposal.action !== 'record-figure'),
  ...decisions.filter((it) => it.proposal.action === 'record-figure'),
]
