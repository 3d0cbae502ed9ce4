import * as contract from '#contract/backup.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { exportBackup } from './export-backup.ts'
import { importBackup } from './import-backup.ts'

export function mountBackup(deps: RouteDeps, context: Context): void {
  mount(deps, contract.readBackup, {
    binary: async ({ founder }) => ({
      type: 'application/zip',
      stream: await exportBackup(context, founder),
      headers: {
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="apogee-export.zip"',
      },
    }),
  })
  mount(deps, contract.importBackup, {
    slow: async ({ founder, file, signal, commit }) =>
      commit(await importBackup(context, { file, founder, signal })),
  })
}
