export { changeAccount } from './change-account.ts'
export { identifyFounder } from './identify-founder.ts'
export { namesOf, notBefore, timelineOf, todayOf } from './rules.ts'
export { findFounder } from './store.ts'
