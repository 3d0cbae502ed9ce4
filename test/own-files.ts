import { execFileSync } from 'node:child_process'

/** The repository's own files below these folders, or all of them: tracked ones, and new ones that are not ignored. */
export const ownFiles = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
    .toString()
    .split('\n')
