import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { connectDatabase } from './connect-database.ts'
import { verifyLedger } from './features/gamification/index.ts'
import { openExisting } from './operations/open-embedded.ts'

/** `npm run verify:ledger`: checks every founder's numbers against their facts and says where the stored numbers differ. Exit code 1 if any do. */
export async function verifyLedgerCommand(config: Config, log: Logger): Promise<number> {
  const starting = config.database.kind === 'embedded' ? openExisting(config.dataDir, log) : null
  const connected = await connectDatabase(config, starting, log)
  try {
    const { founders, days, wrong } = await verifyLedger(connected.database)
    for (const { founderId, day, what } of wrong)
      process.stdout.write(`founder ${founderId}, ${day ?? 'totals'}: ${what}\n`)
    process.stdout.write(
      `${founders} founders, ${days} days checked: ${wrong.length === 0 ? 'the ledger agrees' : `${wrong.length} differences`}\n`,
    )
    return wrong.length === 0 ? 0 : 1
  } finally {
    await connected.close()
  }
}
