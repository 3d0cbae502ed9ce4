import { recall, remember } from '#web/browser/memory.ts'

/** Whether this device may keep anything for later: the founder's setting, as this browser last heard it. */
export const mayQueue = (): boolean => recall('offline-sync') !== 'off'

/** Notes the setting, so that it also holds before the server is asked and without a signal. */
export const heedOfflineSync = (on: boolean): void => remember('offline-sync', on ? undefined : 'off')
