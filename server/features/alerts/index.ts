export { deliverAlerts } from './deliver.ts'
export { raiseDueAlerts } from './look-after.ts'
export { raiseAlert } from './raise-alert.ts'
export { forgetOldAlerts } from './store.ts'
