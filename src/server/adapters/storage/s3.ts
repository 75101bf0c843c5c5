import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { reasonOf } from '#server/base/network-reason.ts'
import type { S3Place } from '#server/settings/outside-services.ts'
import { type FileStorage, StoreUnreachable } from './file-storage.ts'

const PATIENCE_MS = 10_000

/** Retries after 5xx or 429; all of these calls are idempotent. */
const RETRIES = 2

// File names may look like numbers or contain entities.
const xml = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === 'Contents' })

/** An empty folder is an empty element, which the parser reads as text. */
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

export function openS3(place: S3Place, patienceMs = PATIENCE_MS): FileStorage {
  const ask = openBucket(place, patienceMs)
  return {
    async put(name, bytes, mime) {
      const body = new Uint8Array(bytes)
      const headers = { 'Content-Type': mime, 'X-Amz-Content-Sha256': sha256(body) }
      await expectDone(await ask('PUT', encodeURI(name), { headers, body }), 'store a file')
    },
    async read(name) {
      const answer = await ask('GET', encodeURI(name))
      if (answer.status === 404) return nothing(answer)
      if (answer.status !== 200 || !answer.body) throw await failure(answer, 'read a file')
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
      // A redirect means another region, where this signature would be refused.
      const asked = { ...init, method, redirect: 'manual', signal: answered.signal } as const
      return await client.fetch(`${base}/${path}`, asked)
    } catch (cause) {
      throw new StoreUnreachable(`The file store at ${host} cannot be reached (${reasonOf(cause)})`, { cause })
    } finally {
      // The timeout covers the headers only; readers may take the body slowly.
      clearTimeout(patience)
    }
  }
}

export function bucketUrl({ endpoint, bucket, pathStyle }: Pick<S3Place, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  if (pathStyle) return `${endpoint}/${bucket}`
  const { protocol, host, pathname } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}${pathname}`.replace(/\/$/, '')
}

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

/** The store rejects a body that was altered in transit. */
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function nothing(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}

async function expectDone(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw await failure(answer, what)
  await answer.body?.cancel()
}

async function failure(answer: Response, what: string): Promise<Error> {
  const code = codeOf(await answer.text().catch(() => ''))
  return new Error(`The file store did not ${what}: ${answer.status}${code ? ` ${code}` : ''}`)
}

function codeOf(answer: string): string | undefined {
  try {
    return refusal.safeParse(xml.parse(answer)).data?.Error.Code
  } catch {
    // A proxy in between may answer in another format.
    return undefined
  }
}
