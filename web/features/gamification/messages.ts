/** The words of fuel, orbits, streaks, the base and its ceremonies. */

// Day part
export const goodMorningCommander = 'Good Morning, Commander'
export const afternoonStatusCommander = 'Afternoon Status, Commander'
export const eveningReportCommander = 'Evening Report, Commander'

// Launch state
export const debriefed = 'Debriefed'
export const dayLogged = 'the day is logged'
export const cold = 'Cold'
export const nothingPlanned = 'nothing is planned yet'
export const orbitInsertion = 'Orbit insertion'
export const allComplete = 'all missions are complete'
export const ascent = 'Ascent'
export const engineAt = ({ engineFiring }: { engineFiring: number }) => `engine at ${engineFiring}%`
export const ignition = 'Ignition'
export const fuelling = 'Fueling'
export const planReady = 'the plan is ready, the engine waits'

// Rocket window
export const spaceCommandCenter = 'Space Command Center'
export const wayThere = ({ progress }: { progress: number }) => `${progress}% there`

// What screen readers say of a figure
export const explain = ({ note }: { note: string | undefined }) =>
  note ? `, ${note}. How it adds up` : '. How it adds up'
interface Station {
  station: string
  level: number
  progress: number
  next: string
}
export const stationByLevel = ({ station, level, progress, next }: Station) =>
  `${station}, level ${level}. ${progress}% of the way to ${next}.`
export const stationByOrbit = ({ station, level, progress, next }: Station) =>
  `${station}, orbit ${level} of 5. ${progress}% of the way to ${next}.`
