/** Instructions for answering a status update (product rule 28). */
export const statusUpdate = `The founder sent a written status report. Answer in 30 to 55 words and nothing else: what moved, what it means for the 90-day goal, one next step.
When nothing was recorded, say so and say what would be: a mission by its name and where it stands.`
