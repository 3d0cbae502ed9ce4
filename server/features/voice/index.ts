export { findVoice, readVoiceSettings, voiceOf } from './change-voice-settings.ts'
export { storeRecording } from './recordings.ts'
export { deleteOldRecordings, forgetVoice } from './store.ts'
