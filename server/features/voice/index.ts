export { keepRecording } from './recordings.ts'
export { deleteOldRecordings } from './store.ts'
