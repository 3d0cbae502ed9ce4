import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from './request-context.ts'

/** Limits of a form, checked while it arrives; an endpoint may set a smaller file limit. Sizes in bytes. */
export const formLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 1,
  fields: 10,
  fieldSize: 20_000,
  parts: 11,
  headerPairs: 40,
}

/** Allowance for everything in a form except its file: fields, boundaries and headers. */
const aroundFile = formLimits.fields * formLimits.fieldSize + 64 * 1024

/** Reads a multipart form with at most one file of `fileAtMost` bytes. Another content type is refused with 415. */
export async function readForm(
  request: FastifyRequest,
  fileAtMost: number,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }> {
  if (!request.isMultipart()) {
    throw new AppError('UnsupportedType', 'Send this as multipart/form-data.', { field: 'body' })
  }
  // A declared length above the limit is refused before anything is read.
  if (Number(request.headers['content-length']) > fileAtMost + aroundFile) throw tooLarge(fileAtMost, 'file')
  let field = 'file'
  const fields: Record<string, unknown> = Object.create(null)
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: fileAtMost } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        field = part.fieldname.slice(0, 40)
        file = { bytes: await part.toBuffer(), type: part.mimetype }
      }
    }
  } catch (error) {
    throw asRefusal(error, fileAtMost, field)
  }
  return { fields: { ...fields }, file }
}

const tooLarge = (fileAtMost: number, field: string) =>
  new AppError('TooLarge', `The file is larger than ${fileAtMost / 1024 / 1024} MB.`, { field })

function asRefusal(error: unknown, fileAtMost: number, field: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(fileAtMost, field)
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new AppError('TooLarge', 'The form has too many parts.', { field: 'body' })
  }
  const torn =
    code === '' &&
    error instanceof Error &&
    /unexpected end|malformed|boundary|part header/i.test(error.message)
  return torn ? new AppError('Invalid', 'The form is damaged or ends too early.', { field: 'body' }) : error
}
