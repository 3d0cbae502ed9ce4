import type { Board, Insight } from '#contract/metrics.ts'
import { businessStageOf, findProfile } from '#server/features/profile/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dayOf } from '#server/platform/time/day.ts'
import { categoryOf } from './insights.ts'
import { projectionOf } from './projection.ts'
import { figuresOf, monthBefore } from './rules.ts'
import { sampleFigures, sampleInsights } from './sample.ts'
import { stageNamed, stageOf } from './stages.ts'
import { findMemories, findSessionInsights, findSnapshots } from './store.ts'

const monthsKept = 60
const insightsShown = 12

type Asker = Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>

/**
 * Reads the founder's own months as business intelligence, or the labelled sample while there is none (product rule
 * 23).
 */
export async function readBoard({ db }: { db: Executor }, founder: Asker, today: Day): Promise<Board> {
  const snapshots = await findSnapshots(db, founder.id, monthsKept)
  const profile = await findProfile(db, founder.id)
  const insights = await readInsights(db, founder, today)
  const latest = snapshots[0]
  const before = latest && snapshots.find((it) => it.month === monthBefore(latest.month))
  const figures = latest ? figuresOf(latest, before, today) : sampleFigures
  const named = profile.stage && businessStageOf(profile.stage)
  return {
    sample: !latest,
    sampleInsights: insights.length === 0,
    figures,
    stage: latest
      ? stageOf(named, latest.revenue)
      : named
        ? stageOf(named, null)
        : stageNamed('early-revenue'),
    projection: projectionOf(figures),
    insights: insights.length > 0 ? insights : sampleInsights,
    snapshots,
  }
}

/** The coach's insights with their quotes: its memories first, then the insights of single sessions. */
async function readInsights(db: Executor, founder: Asker, today: Day): Promise<Insight[]> {
  const memories = await findMemories(db, founder.id, today, insightsShown)
  const sessions = await findSessionInsights(db, founder.id, insightsShown)
  const remembered = memories.map(
    (insight): Insight => ({
      id: insight.id,
      type: insight.kind,
      category: categoryOf(insight.content),
      content: insight.content,
      quote: insight.quote,
      confidence: Math.round(100 * insight.confidence),
      day: dayOf(insight.createdAt, founder.timeZone, founder.dayStartHour),
    }),
  )
  const concluded = sessions.flatMap((session) =>
    session.keyInsights.map(
      (keyInsight, index): Insight => ({
        id: `${session.id}-${index}`,
        type: 'pattern',
        category: categoryOf(`${keyInsight.content} ${keyInsight.quote}`),
        content: keyInsight.content,
        quote: keyInsight.quote,
        confidence: null,
        day: session.day,
      }),
    ),
  )
  const known = new Set(remembered.map((it) => it.quote))
  return [...remembered, ...concluded.filter((it) => !known.has(it.quote))].slice(0, insightsShown)
}
