import { findMasterKey, markOfKey, storeMasterKey } from '#server/platform/secrets/secret-key.ts'
import { BackupProblem } from './backup-format.ts'

/** What is encrypted or signed with the master key, and lost with it. */
const lost =
  'everybody signs in again, advisor links and unsubscribe links end, and HubSpot keys are entered again'

/**
 * Decides with which key a restored installation goes on. Without the key the backup was made with it throws
 * BackupProblem, unless the operator has said that a new key is fine.
 */
export function acceptKeyInto(
  dataDir: string,
  appSecret: string | null,
  newKey: boolean,
): (keyMark: string | null, key: string | null) => () => void {
  return (keyMark, key) => {
    const own = findMasterKey(dataDir, appSecret)
    const place = appSecret ? 'APP_SECRET' : 'secret.key in DATA_DIR'
    if (keyMark === null || newKey || (own !== null && markOfKey(own) === keyMark)) return () => undefined
    if (own !== null)
      throw new BackupProblem(
        `${place} is not the key this backup was made with. Put that key there, or add --new-key to go on without it: ${lost}. Nothing was changed.`,
      )
    if (key === null || markOfKey(key) !== keyMark)
      throw new BackupProblem(
        `This backup does not carry the secret key, and its data is of little use without it. Copy your secret.key into DATA_DIR (chmod 600) or set APP_SECRET, or add --new-key to go on without it: ${lost}. Nothing was changed.`,
      )
    return () => void storeMasterKey(dataDir, key)
  }
}
