export { changeSettings } from './change-settings.ts'
export { type Choices, findChoices } from './store.ts'
