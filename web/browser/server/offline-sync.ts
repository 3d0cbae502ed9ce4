import { readStored, writeStored } from '#web/browser/local-storage.ts'

/** Whether this device may store data for offline use: the founder's setting as last read by this browser. */
export const isOfflineSyncOn = (): boolean => readStored('offline-sync') !== 'off'

/** Stores the setting, so that it applies offline and before the server has answered. */
export const storeOfflineSync = (on: boolean): void => writeStored('offline-sync', on ? undefined : 'off')
