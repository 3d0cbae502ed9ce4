export { businessStageOf } from './rules.ts'
export { findProfile, type ProfileRow } from './store.ts'
