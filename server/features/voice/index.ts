export { findVoice, readVoiceSettings, voiceOf } from './change-voice-settings.ts'
export { storeRecording as keepRecording } from './recordings.ts'
export { deleteOldRecordings, forgetVoice } from './store.ts'
