import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/variables.ts'
import { readDockerfile } from '../scripts/rehearse-image.mjs'

const instructions = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const last = (name: string) => instructions.findLast((it) => it.name === name)?.rest
const composeFiles = readdirSync('deploy').filter((name) => /^compose.*\.yaml$/.test(name))

test('the image runs without root, says when it is healthy and keeps its data apart', () => {
  expect(last('USER')).toBe('1000:1000')
  expect(last('VOLUME')).toBe('/data')
  expect(last('HEALTHCHECK')).toContain('/api/health')
  const isAfterUser = (name: string) =>
    instructions.findLastIndex((it) => it.name === name) >
    instructions.findLastIndex((it) => it.name === 'USER')
  expect(isAfterUser('CMD')).toBe(true)
  expect(isAfterUser('RUN')).toBe(false)
})

test('each base image has a version, and the packages are installed from the lockfile without scripts', () => {
  for (const { rest } of instructions.filter((it) => it.name === 'FROM')) expect(rest).toMatch(/^node:\d+-/)
  const installing = instructions.filter((it) => /npm (ci|install|prune)/.test(it.rest))
  expect(installing.length).toBeGreaterThan(0)
  for (const { rest } of installing) expect(rest).toContain('--ignore-scripts')
})

test('what is copied exists, and neither history nor data gets into the image', () => {
  const copied = instructions.filter((it) => it.name === 'COPY' && !it.rest.startsWith('--from'))
  for (const { rest } of copied)
    for (const path of rest.split(' ').slice(0, -1)) expect(existsSync(path), path).toBe(true)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', '.env*']))
})

test.each(composeFiles)(
  '%s gives the program a read-only root, no privileges and variables it knows',
  (name) => {
    const text = readFileSync(`deploy/${name}`, 'utf8')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', "tmpfs: ['/tmp'"])
      expect(text).toContain(line)
    const named = [...text.matchAll(/^\s+([A-Z][A-Z_]+): /gm)].map((it) => it[1]!)
    const known = new Set([
      ...Object.keys(variables.shape),
      'DOMAIN',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'POSTGRES_PASSWORD',
    ])
    expect(named.filter((it) => !known.has(it))).toEqual([])
    expect(text).not.toMatch(/image: \S+:latest/)
  },
)

test('there is a compose file for each use', () => {
  expect(composeFiles).toEqual(['compose.postgres.yaml', 'compose.two-servers.yaml', 'compose.yaml'])
})

test('the page for operators is rehearsed from a clean clone on a schedule', () => {
  const text = readFileSync('.github/workflows/rehearse.yml', 'utf8')
  expect(text).toMatch(/schedule:\n\s+- cron: '\d/)
  expect(text).toContain('run: npm run rehearse\n')
})
