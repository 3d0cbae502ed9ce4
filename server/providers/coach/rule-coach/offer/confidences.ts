/** Confidence of what is offered, of what is written, and of what only its own words can still stop. */
export const confidences = { offered: 0.6, written: 0.8, sure: 0.9 }
