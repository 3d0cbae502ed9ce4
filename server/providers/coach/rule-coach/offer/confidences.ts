import { askFrom } from '#server/providers/coach/changes/port.ts'

/** Confidence of what is only shown, of what is asked about, of what is written, and of what only its own words can still stop. */
export const confidences = { shown: askFrom - 0.1, offered: askFrom, written: 0.8, sure: 0.9 }
