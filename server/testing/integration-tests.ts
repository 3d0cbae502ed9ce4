import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** PostgreSQL's driver, and what opens connections, threads and processes. */
const outside = new Set([
  'pg',
  'undici',
  'ws',
  'node:http',
  'node:https',
  'node:worker_threads',
  'node:child_process',
])

/** A static import or export of values, or a dynamic import. Type imports vanish at run time, so they do not count. */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * The test files that are no unit tests: they import, directly or through other modules, the database driver, HTTP,
 * threads or processes. Found by reading the imports, so there is no list to maintain. A file that the scan takes for a
 * unit test by mistake fails, because that project has no database server.
 */
export function findIntegrationTests(folders: readonly string[]): string[] {
  const known = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const imports = known.get(file) ?? (existsSync(file) ? readImports(file) : [])
    known.set(file, imports)
    return imports
  }
  const reachesOutside = (file: string): boolean => {
    const reached = new Set([file])
    // A set iterates over items added while it is walked.
    for (const module of reached) {
      if (outside.has(module)) return true
      if (/\.tsx?$/.test(module)) for (const next of importsOf(module)) reached.add(next)
    }
    return false
  }
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(root, folder, name)),
    )
    .filter(reachesOutside)
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .sort()
}

function readImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, from, dynamic]) => {
    const name = from ?? dynamic ?? ''
    if (name.startsWith('#')) return join(root, name.slice(1))
    return name.startsWith('.') ? resolve(dirname(file), name) : name
  })
}
