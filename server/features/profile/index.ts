export { changeProfile } from './change-profile.ts'
export { businessStageOf } from './rules.ts'
export { findProfile, type ProfileRow } from './store.ts'
