export { deliverAlerts } from './deliver-alerts.ts'
export { raiseAlert } from './raise-alert.ts'
export { raiseDueAlerts } from './raise-due-alerts.ts'
export { forgetOldAlerts } from './store.ts'
