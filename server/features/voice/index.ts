export { keepRecording } from './recordings.ts'
export { deleteOldRecordings, findVoice } from './store.ts'
