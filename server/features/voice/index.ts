export { findVoice, readVoiceSettings, voiceOf } from './change-voice-settings.ts'
export { keepRecording } from './recordings.ts'
export { deleteOldRecordings, forgetVoice } from './store.ts'
