import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { reasonOf } from '#server/adapters/network-reason.ts'
import type { S3Place } from '#server/start/outside-services.ts'
import { type FileStorage, StoreUnreachable } from './file-storage.ts'

const PATIENCE_MS = 10_000

/** An answer of 5xx or 429 is tried again this often: each of these calls may be made twice. */
const RETRIES = 2

// The name of a file may be a number, or be written with entities.
const xml = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === 'Contents' })

/** What is used of a page of names. A folder without files is an element without content, which the parser reads as a text. */
const listing = z.object({
  ListBucketResult: z.preprocess(
    (content) => (typeof content === 'string' ? {} : content),
    z.object({
      Contents: z.array(z.object({ Key: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
})

const refusal = z.object({ Error: z.object({ Code: z.string() }) })

type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>

/** Files in a bucket of Amazon's S3, or of any store that speaks as it does (MinIO, R2, B2, Spaces …). */
export function openS3(place: S3Place, patienceMs = PATIENCE_MS): FileStorage {
  const ask = openBucket(place, patienceMs)
  return {
    async put(name, bytes, mime) {
      const body = new Uint8Array(bytes)
      const headers = { 'Content-Type': mime, 'X-Amz-Content-Sha256': sha256(body) }
      await expectDone(await ask('PUT', encodeURI(name), { headers, body }), 'take a file')
    },
    async read(name) {
      const answer = await ask('GET', encodeURI(name))
      if (answer.status === 404) return nothing(answer)
      if (answer.status !== 200 || !answer.body) throw await failure(answer, 'give a file')
      const length = answer.headers.get('Content-Length')
      return { body: answer.body, bytes: length === null ? null : Number(length) }
    },
    async remove(name) {
      const answer = await ask('DELETE', encodeURI(name))
      if (answer.status === 404) await nothing(answer)
      else await expectDone(answer, 'remove a file')
    },
    list: (folder) => listNames(ask, folder),
  }
}

function openBucket(place: S3Place, patienceMs: number): Ask {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = bucketUrl(place)
  const { host } = new URL(base)
  return async (method, path, init) => {
    const answered = new AbortController()
    const patience = setTimeout(() => answered.abort(new Error('it did not answer in time')), patienceMs)
    try {
      // A redirect says that the bucket lies in another region: signed for this one it would be refused there.
      const asked = { ...init, method, redirect: 'manual', signal: answered.signal } as const
      return await client.fetch(`${base}/${path}`, asked)
    } catch (cause) {
      throw new StoreUnreachable(`The file store at ${host} cannot be reached (${reasonOf(cause)})`, { cause })
    } finally {
      // From here on the bytes may take as long as whoever wants them takes.
      clearTimeout(patience)
    }
  }
}

/** The bucket's own address, without a slash at its end. */
export function bucketUrl({ endpoint, bucket, pathStyle }: Pick<S3Place, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  if (pathStyle) return `${endpoint}/${bucket}`
  const { protocol, host, pathname } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}${pathname}`.replace(/\/$/, '')
}

/** The store gives a thousand names at once, and says how to go on. */
async function listNames(ask: Ask, folder: string): Promise<string[]> {
  const names: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
    if (token) query.set('continuation-token', token)
    const answer = await ask('GET', `?${query}`)
    if (!answer.ok) throw await failure(answer, 'list its files')
    const page = listing.parse(xml.parse(await answer.text()))
    names.push(...page.ListBucketResult.Contents.map(({ Key }) => Key))
    token = page.ListBucketResult.NextContinuationToken
  } while (token)
  return names
}

/** The store refuses bytes that were changed on their way to it. */
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function nothing(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}

async function expectDone(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw await failure(answer, what)
  await answer.body?.cancel()
}

/** The store says why in XML; its code is enough for whoever reads the log. */
async function failure(answer: Response, what: string): Promise<Error> {
  const code = codeOf(await answer.text().catch(() => ''))
  return new Error(`The file store did not ${what}: ${answer.status}${code ? ` ${code}` : ''}`)
}

function codeOf(answer: string): string | undefined {
  try {
    return refusal.safeParse(xml.parse(answer)).data?.Error.Code
  } catch {
    // What stands between us and the store answers in words of its own.
    return undefined
  }
}
