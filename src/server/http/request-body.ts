import type { UploadedFile } from '#contract/files/uploaded-file.ts'

const MIB = 1024 * 1024
/** Bodies are at most 1 MiB and uploads 10. */
const LIMITS = { json: MIB, upload: 10 * MIB }
/**
 * What is larger is read to four times that, so that the 413 arrives before the connection ends: of few at once, because reading
 * costs everybody's time.
 */
const PATIENCE = 4
const MOST_DROPPED_AT_ONCE = 4

export type Input = Record<string, unknown>

/** A sender that says nothing for so long is gone; whoever nobody knows has so long for all of it. */
const SILENCE_MS = 30_000
/** What unfinished bodies may hold of this process's memory: those of one network, and all together. */
const MOST_OF_NETWORK = 64 * MIB
const MOST_UNFINISHED = 256 * MIB
/** So much of a body is read however much the others hold: an order, a log-in and every form are smaller. */
const ALWAYS_READ = 64 * 1024
/** No form has more: each part costs more to read than its bytes. */
const MOST_PARTS = 50

let dropping = 0

const unfinished = { bytes: 0, ofNetworks: new Map<string, number>() }

function hold(network: string, bytes: number): void {
  unfinished.bytes += bytes
  const held = (unfinished.ofNetworks.get(network) ?? 0) + bytes
  if (held > 0) unfinished.ofNetworks.set(network, held)
  else unfinished.ofNetworks.delete(network)
}

/** Where all together hold too much, those who hold more than the others are told so: nobody is kept out by many networks. */
function isFull(network: string, size: number): boolean {
  const held = unfinished.ofNetworks.get(network) ?? 0
  if (held > MOST_OF_NETWORK) return true
  if (size <= ALWAYS_READ || unfinished.bytes <= MOST_UNFINISHED) return false
  return held > unfinished.bytes / (unfinished.ofNetworks.size + 1)
}

export interface Expected {
  /** The call takes a file. */
  upload: boolean
  /** Somebody with a session sends it. */
  known: boolean
  /** The sender's (`networkOf`): no one keeps the others out. */
  network: string
}

/**
 * The fields of a POST: JSON, or a multipart form where the call takes a file.
 * @returns `busy` while too many bodies are on their way
 */
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

/** Whether a body says of itself that it is too large for the call, so that nothing of it need be read. */
export const saysTooLarge = (request: Request, upload: boolean): boolean => saidSize(request) > limitOf(upload)

const limitOf = (upload: boolean) => (upload ? LIMITS.upload : LIMITS.json)
const saidSize = (request: Request) => Number(request.headers.get('Content-Length'))

/** Reads what is refused: a sender who still sends when the connection ends may not hear why. */
async function dropBody(request: Request, most: number): Promise<'too large'> {
  const reader = request.body?.getReader()
  if (!reader || saidSize(request) > most || dropping >= MOST_DROPPED_AT_ONCE) return 'too large'
  dropping += 1
  const giveUp = setTimeout(() => reader.cancel().catch(() => {}), SILENCE_MS)
  try {
    while (!(await reader.read()).done);
  } catch {
    // Whoever went away needs no answer.
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
    // What is read so far ends here; the reason is nobody's news.
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
    // What is not read goes with its connection; whoever sends it may be in the middle of a piece, so the stream is left as it is.
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

/** Counted by their boundary, up to the most that are read. */
function partsOf(bytes: Buffer, type: string): number {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= MOST_PARTS; at = bytes.indexOf(boundary, at + 1))
    parts += 1
  return parts
}

/** A file chooser in which nothing was chosen sends an empty file without a name. */
async function readField(value: string | File): Promise<string | UploadedFile | undefined> {
  if (typeof value === 'string') return value
  if (value.name === '' && value.size === 0) return undefined
  return { name: value.name, type: value.type, bytes: await value.bytes() }
}
