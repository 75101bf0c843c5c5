import type { UploadedFile } from '#contract/files/uploaded-file.ts'

const MIB = 1024 * 1024
const LIMITS = { json: MIB, upload: 10 * MIB }
/**
 * A body up to four times too large is read to its end, so that the 413 arrives before the connection closes; only for
 * a few at once, because reading costs time.
 */
const PATIENCE = 4
const MOST_DROPPED_AT_ONCE = 4

export type Input = Record<string, unknown>

/** Idle timeout of a known sender; for an unknown one the time limit of the whole body. */
const SILENCE_MS = 30_000
const MOST_OF_NETWORK = 64 * MIB
const MOST_UNFINISHED = 256 * MIB
/** Read even at the memory limit; covers every order, log-in and form. */
const ALWAYS_READ = 64 * 1024
/** More than any form has; each part costs more to parse than its bytes. */
const MOST_PARTS = 50

let dropping = 0

const unfinished = { bytes: 0, ofNetworks: new Map<string, number>() }

function hold(network: string, bytes: number): void {
  unfinished.bytes += bytes
  const held = (unfinished.ofNetworks.get(network) ?? 0) + bytes
  if (held > 0) unfinished.ofNetworks.set(network, held)
  else unfinished.ofNetworks.delete(network)
}

/** At the total limit the largest senders are refused first, so that many networks together lock no one out. */
function isFull(network: string, size: number): boolean {
  const held = unfinished.ofNetworks.get(network) ?? 0
  if (held > MOST_OF_NETWORK) return true
  if (size <= ALWAYS_READ || unfinished.bytes <= MOST_UNFINISHED) return false
  return held > unfinished.bytes / (unfinished.ofNetworks.size + 1)
}

export interface Expected {
  upload: boolean
  known: boolean
  network: string
}

/** @returns `busy` while too many bodies are unfinished */
export async function readBody(
  request: Request,
  { upload, ...sender }: Expected,
): Promise<Input | 'too large' | 'unreadable' | 'busy'> {
  if (saysTooLarge(request, upload)) return dropBody(request, PATIENCE * limitOf(upload))
  const bytes = await readBytes(request, limitOf(upload), sender)
  if (typeof bytes === 'string') return bytes
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('Content-Type') ?? ''
  const isForm = upload && /^multipart\/form-data;/i.test(type)
  try {
    return isForm ? await readForm(bytes, type) : readJson(bytes)
  } catch {
    return 'unreadable'
  }
}

export const saysTooLarge = (request: Request, upload: boolean): boolean => saidSize(request) > limitOf(upload)

const limitOf = (upload: boolean) => (upload ? LIMITS.upload : LIMITS.json)
const saidSize = (request: Request) => Number(request.headers.get('Content-Length'))

/** Drains a refused body: a client still sending when the connection closes may not see the answer. */
async function dropBody(request: Request, most: number): Promise<'too large'> {
  const reader = request.body?.getReader()
  if (!reader || saidSize(request) > most || dropping >= MOST_DROPPED_AT_ONCE) return 'too large'
  dropping += 1
  const giveUp = setTimeout(() => reader.cancel().catch(() => {}), SILENCE_MS)
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone and needs no answer.
  } finally {
    dropping -= 1
    clearTimeout(giveUp)
  }
  return 'too large'
}

async function readBytes(
  request: Request,
  limit: number,
  { known, network }: Omit<Expected, 'upload'>,
): Promise<Buffer<ArrayBuffer> | 'too large' | 'unreadable' | 'busy'> {
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  let isLate = false
  const giveUp = setTimeout(() => {
    isLate = true
    // Ends the read; the cancel's own error is irrelevant.
    reader.cancel().catch(() => {})
  }, SILENCE_MS)
  const chunks: Uint8Array[] = []
  let size = 0
  let held = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (known) giveUp.refresh()
      size += read.value.byteLength
      if (size > limit) return 'too large'
      if (isFull(network, size)) return 'busy'
      held += read.value.byteLength
      hold(network, read.value.byteLength)
      chunks.push(read.value)
    }
    return isLate ? 'unreadable' : Buffer.concat(chunks)
  } finally {
    // The rest goes with the connection. The stream may be inside a chunk, so it is left alone.
    hold(network, -held)
    clearTimeout(giveUp)
  }
}

function readJson(bytes: Buffer): Input | 'unreadable' {
  const body: unknown = JSON.parse(bytes.toString('utf8'))
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Input) : 'unreadable'
}

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Input | 'unreadable'> {
  if (partsOf(bytes, type) > MOST_PARTS) return 'unreadable'
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const fields = await Promise.all([...form].map(async ([field, value]) => [field, await readField(value)] as const))
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function partsOf(bytes: Buffer, type: string): number {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= MOST_PARTS; at = bytes.indexOf(boundary, at + 1))
    parts += 1
  return parts
}

/** An empty file chooser sends an empty file without a name. */
async function readField(value: string | File): Promise<string | UploadedFile | undefined> {
  if (typeof value === 'string') return value
  if (value.name === '' && value.size === 0) return undefined
  return { name: value.name, type: value.type, bytes: await value.bytes() }
}
