/** What is wrong with the embedded database, in one sentence that also says what to do about it. */
export class EmbeddedDatabaseProblem extends Error {
  constructor(reason: string, cause?: unknown) {
    super(
      `The built-in database cannot run: ${reason} Or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      cause === undefined ? undefined : { cause },
    )
    this.name = 'EmbeddedDatabaseProblem'
  }
}

/** The system's code of a failed call (`EACCES`, `ENOSPC`), or an empty string. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Turns a failed file operation in `folder` into a sentence about that folder. */
export function folderProblem(folder: string, error: unknown): EmbeddedDatabaseProblem {
  if (error instanceof EmbeddedDatabaseProblem) return error
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedDatabaseProblem(
        `the folder ${folder} cannot be written. Give this account the folder, or choose another with DATA_DIR.`,
        error,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedDatabaseProblem(`the disk under ${folder} is full. Free some space.`, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedDatabaseProblem(`${folder} is not a folder. Choose another with DATA_DIR.`, error)
    default:
      return new EmbeddedDatabaseProblem(
        `the folder ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}). Choose another with DATA_DIR.`,
        error,
      )
  }
}

/** Whether a server program reports a full disk, in any of its wordings. */
export function saysDiskFull(complaint: string): boolean {
  return /No space left on device|Disk quota exceeded|Check free disk space|wrote only \d+ of/.test(complaint)
}
