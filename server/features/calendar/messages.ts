/** The words of the slots that are planned in a calendar. */

export const planning = 'Mission Planning'
export const debrief = 'Mission Debrief'
