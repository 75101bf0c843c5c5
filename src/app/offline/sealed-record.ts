import { newKey, seal, unseal } from './sealing.ts'

/** The key is not extractable by scripts. */
export interface SealedRecord {
  lock: CryptoKey
  sealed: Uint8Array<ArrayBuffer>
}

/** Stand-ins for values that JSON cannot hold; a file's bytes follow the JSON. */
type Unusual =
  | { 'haulyard.is': 'undefined' }
  | ({ 'haulyard.is': 'file'; size: number; name: string } & FilePropertyBag)

const COUNT_BYTES = 4

/** One key per record, so that deleting the record deletes its key. */
export async function sealRecord(value: unknown): Promise<SealedRecord> {
  const lock = await newKey()
  return { lock, sealed: await seal(lock, await packed(value)) }
}

export async function openRecord({ lock, sealed }: SealedRecord): Promise<unknown> {
  try {
    return unpacked(await unseal(lock, sealed))
  } catch {
    return undefined
  }
}

/** Layout: length of the JSON, the JSON, then the files. */
async function packed(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: File[] = []
  const written = (_: string, part: unknown): unknown => {
    if (part === undefined) return { 'haulyard.is': 'undefined' } satisfies Unusual
    if (!(part instanceof File)) return part
    files.push(part)
    const { size, name, type, lastModified } = part
    return { 'haulyard.is': 'file', size, name, type, lastModified } satisfies Unusual
  }
  const json = new TextEncoder().encode(JSON.stringify(value, written))
  const count = new Uint8Array(COUNT_BYTES)
  new DataView(count.buffer).setUint32(0, json.length)
  const contents = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  return joined([count, json, ...contents])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function unpacked(whole: Uint8Array<ArrayBuffer>): unknown {
  let at = COUNT_BYTES + new DataView(whole.buffer, whole.byteOffset).getUint32(0)
  const json = new TextDecoder().decode(whole.subarray(COUNT_BYTES, at))
  const next = (size: number) => {
    at += size
    return whole.subarray(at - size, at)
  }
  return restored(JSON.parse(json), next)
}

/** @param next reads bytes in the order the files were written */
function restored(part: unknown, next: (size: number) => Uint8Array<ArrayBuffer>): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => restored(one, next))
  if (!isUnusual(part))
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, restored(one, next)]))
  return part['haulyard.is'] === 'file' ? new File([next(part.size)], part.name, part) : undefined
}

const isUnusual = (part: object): part is Unusual => 'haulyard.is' in part
