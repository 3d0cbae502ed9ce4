import fc from 'fast-check'

/*
 * Property tests draw the same examples at every run, so that a change is judged by what it changed.
 * To look for new ones: FC_SEED=$RANDOM npx vitest run server/platform/time/timeline.test.ts
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

export { fc }
