import type { Shape } from './model-types.ts'

/** Asks for a JSON object in words, for servers that know neither structured output nor tools. */
export const inWords = ({ description, schema }: Shape): string =>
  `${description}\nAnswer with one JSON object and nothing else: no words before or after it, no code fence. Its JSON schema:\n${JSON.stringify(schema)}`
