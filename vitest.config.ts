import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { findOutsidePostgres } from './server/testing/database/outside-postgres.ts'
import { findIntegrationTests } from './server/testing/integration-tests.ts'

const code = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}']
const integrationTests = findIntegrationTests(['contract', 'server', 'web'])

const setupFiles = ['server/testing/setup-file.ts']

// Found once, while the tests are listed: without one, test/outside-postgres.test.ts says that they were skipped.
const outside = process.env.TEST_DATABASE_URL ? null : findOutsidePostgres()

/** Tests of the code without and with PostgreSQL, of the program as a whole, and of the repository itself. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core free, which on two cores is half of them; a third worker fills the time others wait.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    // Named on screen when it was needed (scripts/second-tries.mjs).
    retry: 1,
    // The OpenID provider of the tests warns about being one for tests.
    onConsoleLog: (text) => (text.includes('oidc-provider') ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: code,
          exclude: [...configDefaults.exclude, ...integrationTests],
          setupFiles: ['test/setup-locale.ts'],
          // They share nothing outside their process, so one may take the modules that another has loaded.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integrationTests,
          isolate: false,
          setupFiles,
          globalSetup: ['server/testing/database/database-server.ts'],
        },
      },
      ...(outside
        ? [
            {
              extends: true as const,
              test: {
                name: `PostgreSQL ${outside.version} of this system`,
                include: [
                  'server/flight.test.ts',
                  'server/contract.test.ts',
                  'server/features/account/accounts.test.ts',
                ],
                setupFiles,
                globalSetup: ['server/testing/database/outside-server.ts'],
              },
            },
          ]
        : []),
      {
        extends: true,
        test: { name: 'program', include: ['test/program/**/*.test.ts'], testTimeout: 300_000 },
      },
      { extends: true, test: { name: 'repository', include: ['test/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
