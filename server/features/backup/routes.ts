import * as contract from '#contract/backup.ts'
import type { Context } from '#server/context.ts'
import { type Ground, mount } from '#server/platform/http/mount.ts'
import { exportBackup } from './export-backup.ts'
import { importBackup } from './import-backup.ts'

export function mountBackup(ground: Ground, context: Context): void {
  mount(ground, contract.readBackup, {
    binary: async ({ founder }) => ({
      type: 'application/zip',
      stream: await exportBackup(context, founder),
      headers: {
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="apogee-export.zip"',
      },
    }),
  })
  mount(ground, contract.importBackup, {
    slow: async ({ founder, file, signal, commit }) =>
      commit(await importBackup(context, { file, founder, signal })),
  })
}
