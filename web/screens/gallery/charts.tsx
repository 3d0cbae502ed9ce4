import { stationName } from '#contract/gamification.ts'
import { BarPairs } from '#web/design/charts/bar-pairs.tsx'
import { Key } from '#web/design/charts/chart-frame.tsx'
import { FuelChart } from '#web/design/charts/fuel-chart.tsx'
import { HeatMap, heatHeight } from '#web/design/charts/heat-map.tsx'
import { LineChart } from '#web/design/charts/line-chart.tsx'
import { Timeline } from '#web/design/charts/timeline.tsx'
import { Exhibit } from './exhibit.tsx'

const values = [40, 55, null, 70, 62, 80, 100, 75, 90, 84]
const days = values.map((_, index) => `Day ${index + 1}`)
const fuel = [34, 40, 38, 47, 55, 52, 60, 71, 66, 74, 80, 78, 85, 88]
const pairs = [4, 6, 3, 5, 7].map((planned, index) => ({
  label: `W${index + 1}`,
  planned,
  done: [4, 3, 0, 5, 6][index] ?? 0,
}))
const levels = Array.from({ length: 182 }, (_, index) => (index * index * 7) % 5)
const stations = [0, 0.3, 0.72, null].map((share, orbit) => ({ name: stationName(orbit), share }))
const reached = stations.filter((it) => it.share !== null)
const none = { columns: [], rows: [], readings: [] }

/** Every chart with and without data. */
export function Charts() {
  return (
    <>
      <Exhibit title="Fuel">
        <FuelChart
          label="Fuel over 14 days, rising from 34 to 88 percent"
          days={fuel.map((value, index) => ({ label: String(index + 1), value, starred: index % 5 === 4 }))}
        />
      </Exhibit>
      <Exhibit title="Fuel, the first day">
        <FuelChart
          label="Fuel on the first day, 100 percent"
          days={[{ label: '1', value: 100, starred: false }]}
        />
      </Exhibit>
      <Lines />
      <Bars />
      <Exhibit title="Half a year" wide>
        <HeatMap
          height={heatHeight}
          sentence="Half a year of days, made up"
          levels={levels}
          heads={[{ week: 0, label: 'Jun' }]}
          readings={levels.map((level, index) => `Day ${index + 1}: level ${level}`)}
          columns={['Day', 'Level']}
          rows={levels.map((level, index) => [`Day ${index + 1}`, level] as const)}
        />
      </Exhibit>
      <Exhibit title="Stations reached" wide>
        <Timeline
          height={140}
          sentence="Three of four stations reached"
          stations={stations}
          readings={reached.map((it) => it.name)}
          columns={['Station']}
          rows={reached.map((it) => [it.name] as const)}
          legend="Half a year"
        />
      </Exhibit>
    </>
  )
}

function Lines() {
  return (
    <>
      <Exhibit title="Lines, with a gap">
        <LineChart
          sentence="A score over ten days, from 40 to 84 percent"
          series={[
            { values, tone: 'var(--flame-g)', look: 'area' },
            { values: days.map(() => 80), tone: 'var(--ink-3)', look: 'dashed' },
            { values: values.map((it) => it && it - 12), tone: 'var(--nebula)', look: 'line' },
            { values: values.map((it) => it && it - 25), tone: 'var(--ion)', look: 'dots' },
          ]}
          labels={days}
          domain={[0, 100]}
          readings={days.map((day, index) => `${day}: ${values[index] ?? 'nothing planned'}`)}
          columns={['Day', 'Score in %']}
          rows={days.map((day, index) => [day, values[index] ?? null] as const)}
          empty=""
          legend={
            <>
              <Key tone="var(--flame-g)">Score</Key>
              <Key tone="var(--ink-3)" look="dashed">
                Needed
              </Key>
              <Key tone="var(--ion)" look="dot">
                Each day
              </Key>
            </>
          }
        />
      </Exhibit>
      <Exhibit title="Lines, nothing yet">
        <LineChart
          sentence="No score yet"
          series={[]}
          labels={[]}
          {...none}
          empty="Your first score shows up here tomorrow"
        />
      </Exhibit>
    </>
  )
}

function Bars() {
  return (
    <>
      <Exhibit title="Planned and done">
        <BarPairs
          sentence="18 of 25 planned missions done in five weeks"
          pairs={pairs}
          top={7}
          readings={pairs.map((it) => `${it.label}: ${it.done} of ${it.planned}`)}
          columns={['Week', 'Planned', 'Done']}
          rows={pairs.map((it) => [it.label, it.planned, it.done] as const)}
          empty=""
          legend={
            <>
              <Key tone="var(--edge)" look="outline">
                Planned
              </Key>
              <Key tone="var(--nominal)">Done</Key>
            </>
          }
        />
      </Exhibit>
      <Exhibit title="Planned and done, nothing yet">
        <BarPairs sentence="Nothing planned" pairs={[]} top={0} {...none} empty="Nothing planned yet" />
      </Exhibit>
    </>
  )
}
