export { findIntegration, removeIntegration } from './store.ts'
export { syncDueHubspots } from './sync-hubspot.ts'
