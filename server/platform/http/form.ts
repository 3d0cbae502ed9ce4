import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from './request-context.ts'

/** Limits of a form, checked while it arrives. Sizes in bytes. */
export const formLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 1,
  fields: 10,
  fieldSize: 20_000,
  parts: 11,
  headerPairs: 40,
}

/** Reads a multipart form with at most one file. Another content type is refused with 415. */
export async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }> {
  if (!request.isMultipart()) {
    throw new AppError('UnsupportedType', 'Send this as multipart/form-data.', { field: 'body' })
  }
  const fields: Record<string, unknown> = Object.create(null)
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else file = { bytes: await part.toBuffer(), type: part.mimetype }
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return { fields: { ...fields }, file }
}

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('TooLarge', 'The file is larger than 10 MB.', { field: 'audio' })
  }
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new AppError('TooLarge', 'The form has too many parts.', { field: 'body' })
  }
  const torn =
    code === '' &&
    error instanceof Error &&
    /unexpected end|malformed|boundary|part header/i.test(error.message)
  return torn ? new AppError('Invalid', 'The form is damaged or ends too early.', { field: 'body' }) : error
}
