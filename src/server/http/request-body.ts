import type { UploadedFile } from '#contract/files/uploaded-file.ts'

const MIB = 1024 * 1024
/** Bodies are at most 1 MiB and uploads 10; a larger one is read to four times that, so that the 413 arrives. */
const LIMITS = { json: MIB, upload: 10 * MIB }
const PATIENCE = 4

export type Input = Record<string, unknown>

/** The fields of a POST: JSON, or a multipart form where the call takes a file. */
export async function readBody(request: Request, upload: boolean): Promise<Input | 'too large' | 'unreadable'> {
  const bytes = await readBytes(request, upload ? LIMITS.upload : LIMITS.json)
  if (bytes === 'too large') return bytes
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('Content-Type') ?? ''
  const isForm = upload && /^multipart\/form-data;/i.test(type)
  try {
    return isForm ? await readForm(bytes, type) : readJson(bytes)
  } catch {
    return 'unreadable'
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > PATIENCE * limit) return 'too large'
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? 'too large' : Buffer.concat(chunks)
}

function readJson(bytes: Buffer): Input | 'unreadable' {
  const body: unknown = JSON.parse(bytes.toString('utf8'))
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Input) : 'unreadable'
}

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Input> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const fields = await Promise.all([...form].map(async ([field, value]) => [field, await readField(value)] as const))
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A file chooser in which nothing was chosen sends an empty file without a name. */
async function readField(value: string | File): Promise<string | UploadedFile | undefined> {
  if (typeof value === 'string') return value
  if (value.name === '' && value.size === 0) return undefined
  return { name: value.name, type: value.type, bytes: await value.bytes() }
}
