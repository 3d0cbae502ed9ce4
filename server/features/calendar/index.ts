export { removeFeed as closeFeed } from './store.ts'
