export { findProfile, type ProfileRow } from './store.ts'
