export { findVoice } from './change-voice-settings.ts'
export { keepRecording } from './recordings.ts'
export { deleteOldRecordings } from './store.ts'
