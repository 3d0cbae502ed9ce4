import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWeights } from '#server/providers/encoder/model.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { exportEncoder } from './export-encoder.ts'

const place = makeTemporaryFolder('apogee-encoder-')
afterAll(() => rmSync(place, { recursive: true }))

test('the model is written whole, as embeddings servers read it', async () => {
  const folder = join(place, 'deep', 'encoder')
  await exportEncoder(folder)
  await exportEncoder(folder)
  expect(readdirSync(folder).sort()).toEqual([
    '1_Pooling',
    '2_Normalize',
    'README.md',
    'config.json',
    'model.safetensors',
    'modules.json',
    'sentence_bert_config.json',
    'tokenizer.json',
    'tokenizer_config.json',
  ])
  const written = readFileSync(join(folder, 'model.safetensors'))
  expect(written.equals(readWeights())).toBe(true)
  const pooling = JSON.parse(readFileSync(join(folder, '1_Pooling/config.json'), 'utf8'))
  expect(pooling).toMatchObject({ word_embedding_dimension: 384, pooling_mode_mean_tokens: true })
  expect(statSync(join(folder, '2_Normalize')).isDirectory()).toBe(true)
})

test('a folder has to be named', async () => {
  await expect(exportEncoder(undefined)).rejects.toThrow('npm run export:encoder -- FOLDER')
})
