/** The words of the day and of its turn from yesterday to today. */

// Acts
export const planYourFirstFlight = 'Plan your first flight'
export const startMissionPlanning = 'Start Mission Planning'
export const quickMissionUpdate = 'Quick Mission Update'
export const missionDebrief = 'Mission Debrief'
export const continueMission = 'Continue Mission'
export const missionCompleteLaunch = 'Mission Complete - Launch!'
export const flyOneSmallMission = 'Fly one small mission'
export const seeWhatLanded = 'See what landed'
export const restDay = 'Rest day'
export const launchNewMission = 'Launch New Mission'

// Next act button
export const onLeave = 'On leave'
