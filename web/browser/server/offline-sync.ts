import { recall, remember } from '#web/browser/memory.ts'

/** Whether this device may store data for offline use: the founder's setting as last read by this browser. */
export const mayQueue = (): boolean => recall('offline-sync') !== 'off'

/** Stores the setting, so that it applies offline and before the server has answered. */
export const heedOfflineSync = (on: boolean): void => remember('offline-sync', on ? undefined : 'off')
