/** Why a pack could not be fetched, checked or used; the message is a sentence for the founder. */
export class PackProblem extends Error {
  readonly code: PackProblemCode
  constructor(code: PackProblemCode, message: string) {
    super(message)
    this.name = 'PackProblem'
    this.code = code
  }
}

export type PackProblemCode =
  | 'Damaged'
  | 'NoRoom'
  | 'NoNetwork'
  | 'Refused'
  | 'NotInFolder'
  | 'Busy'
  | 'Broken'
  | 'Slow'

/** Megabytes as people count them, at least 1. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1e6))

export const damaged = () =>
  new PackProblem('Damaged', 'It arrived damaged and was thrown away. Get it again.')

export const noRoom = (needed: number, free: number) =>
  new PackProblem(
    'NoRoom',
    `There is no room for it: it needs ${megabytes(needed)} MB, and ${Math.floor(free / 1e6)} MB are free.`,
  )
