import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { model, readWeights } from '#server/providers/encoder/model.ts'
import { StartProblem } from '#server/start-problem.ts'

const notice = `# The sentence encoder of Apogee, ${model.id}

all-MiniLM-L6-v2 (Apache License 2.0), changed: weights of its upper four layers were trained on founders' sentences. It is
in the layout of Sentence Transformers, for embeddings servers: mean of the word pieces, unit length, ${model.mostPieces} word pieces at most.
`

/** What tells a server how the model is read; it has to cut texts and average word pieces as the built-in encoder does. */
const settings: Record<string, object> = {
  'modules.json': [
    { idx: 0, name: '0', path: '', type: 'sentence_transformers.models.Transformer' },
    { idx: 1, name: '1', path: '1_Pooling', type: 'sentence_transformers.models.Pooling' },
    { idx: 2, name: '2', path: '2_Normalize', type: 'sentence_transformers.models.Normalize' },
  ],
  '1_Pooling/config.json': {
    word_embedding_dimension: model.dimensions,
    pooling_mode_cls_token: false,
    pooling_mode_mean_tokens: true,
    pooling_mode_max_tokens: false,
    pooling_mode_mean_sqrt_len_tokens: false,
  },
  'sentence_bert_config.json': { max_seq_length: model.mostPieces, do_lower_case: false },
  'tokenizer_config.json': {
    tokenizer_class: 'BertTokenizer',
    do_lower_case: true,
    model_max_length: model.mostPieces,
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    mask_token: '[MASK]',
  },
}

/** `npm run export:encoder -- FOLDER`: writes the model as embeddings servers read it. */
export async function exportEncoder(folder: string | undefined): Promise<void> {
  if (!folder) throw new StartProblem('Name a folder: npm run export:encoder -- FOLDER')
  await mkdir(join(folder, '1_Pooling'), { recursive: true })
  await mkdir(join(folder, '2_Normalize'), { recursive: true })
  for (const [name, value] of Object.entries(settings))
    await writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  await writeFile(join(folder, 'README.md'), notice)
  await copyFile(model.config, join(folder, 'config.json'))
  await copyFile(model.tokenizer, join(folder, 'tokenizer.json'))
  await writeFile(join(folder, 'model.safetensors'), readWeights())
  process.stdout.write(`${folder}: the model ${model.id}, for an embeddings server (EMBEDDINGS_BASE_URL).\n`)
}
