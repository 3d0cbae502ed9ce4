/** The words of home. */

// Home
export const perfectMissionDay = 'Perfect Mission Day'
export const allSystemsGo = 'All Systems Go!'
export const missionObjectives = 'Mission Objectives'
export const dateAndDay = ({ date, day, of }: { date: string; day: number; of: number }) =>
  `${date} · Day ${day} of ${of}`

// Quiet home
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'
export const nothingToday = 'Nothing has to get done today.'
export const talkOrJustWrite = 'Talk, or just write'
