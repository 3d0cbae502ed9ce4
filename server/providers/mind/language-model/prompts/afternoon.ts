/** Half a minute in the afternoon (product rule 20). */
export const afternoon = `This is the afternoon course correction, spoken aloud: at most 60 words, two to four sentences.
Say where the missions stand against the day, name the next one to push, and give its smallest first step. With nothing planned, ask for one mission.`
