import { forCount } from '#contract/words/plural.ts'

/** The words inside an exported archive, and those about an import. */

export const readMe = `This is everything Apogee keeps of you, as of one moment.

apogee.json   all of it; System Config, Advanced, Import brings it into an empty account
csv/          the same tables for a spreadsheet
transcripts/  your coaching sessions to read

It is sealed: imported unchanged where it was made, everything in it counts again. A file that was
changed, or made on another installation, is shown and pays no fuel.

Not in it: your password, passkeys, the keys of connected services and the address of your calendar feed.
`

export const planning = 'Mission Planning'
export const debrief = 'Mission Debrief'

export const imported = ({ rows, shown }: { rows: number; shown: string }) =>
  forCount(rows, {
    one: '1 entry is in this account now.',
    other: `${shown} entries are in this account now.`,
  })
export const paysNothing =
  'The file was not made here, or was changed since, so its past pays no fuel. What you do from now on does.'
