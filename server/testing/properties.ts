import fc from 'fast-check'

/*
 * Property tests use the same examples in every run, so that results are comparable between changes. For new ones:
 * FC_SEED=$RANDOM npx vitest run server/platform/time/timeline.test.ts
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })

export { fc }
