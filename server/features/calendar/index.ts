export { deleteOldBusyTimes, removeFeed as closeFeed } from './store.ts'
