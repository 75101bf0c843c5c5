import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CLOSED_PORT } from '#tests/support/free-port.ts'
import { openStubService, type Received, type StubAnswer } from '#tests/support/stub-service.ts'
import { bucketUrl, openS3 } from './s3.ts'

// The S3 wire against an in-memory store that verifies every signature.

const keys = { keyId: 'AKTEST', secret: 'a secret of the store', region: 'us-east-2' }
const objects = new Map<string, { body: Buffer; type: string }>()
const store = await openStubService((request) =>
  isSigned(request) ? keep(request) : refusal(403, 'SignatureDoesNotMatch'),
)
const place = { ...keys, endpoint: store.url, bucket: 'haulyard', pathStyle: true }
const storage = openS3(place)
const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])

describe('a file', () => {
  test('is returned as it was put, with its type', async () => {
    await storage.put('uploads/6f01.png', bytes, 'image/png')
    expect(objects.get('/haulyard/uploads/6f01.png')?.type).toBe('image/png')
    const file = await storage.read('uploads/6f01.png')
    expect(file?.bytes).toBe(6)
    expect(Buffer.from(await new Response(file?.body).arrayBuffer())).toEqual(Buffer.from(bytes))
  })

  test('is missing once removed, and removing it again is no error', async () => {
    await storage.put('uploads/6f02.png', bytes, 'image/png')
    await storage.remove('uploads/6f02.png')
    await storage.remove('uploads/6f02.png')
    expect(await storage.read('uploads/6f02.png')).toBeNull()
  })

  test('put twice is one file', async () => {
    await storage.put('uploads/6f03.png', bytes, 'image/png')
    await storage.put('uploads/6f03.png', bytes, 'image/png')
    expect([...objects.keys()].filter((name) => name.endsWith('6f03.png'))).toHaveLength(1)
  })

  test('is listed in its folder, page by page', async () => {
    for (const name of ['a.svg', 'b.svg', 'c.svg']) await storage.put(`demo/${name}`, bytes, 'image/svg+xml')
    expect(await storage.list('demo')).toEqual(['demo/a.svg', 'demo/b.svg', 'demo/c.svg'])
    expect(await storage.list('nothing')).toEqual([])
  })

  test('is listed under its exact name, with any characters', async () => {
    const names = ['odd/007', 'odd/a & b.png', 'odd/Übersicht (2).pdf']
    const contents = names.map((name) => `<Contents><Key>${name.replace('&', '&amp;')}</Key></Contents>`).join('\n  ')
    const xmlns = 'http://s3.amazonaws.com/doc/2006-03-01/'
    store.answerWith(() => ({
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="${xmlns}">\n  ${contents}\n</ListBucketResult>`,
    }))
    expect(await storage.list('odd')).toEqual(names)
  })

  test('is not listed from a malformed answer', async () => {
    store.answerWith(() => ({ body: '<html><body>Sign in to this network</body></html>' }))
    await expect(storage.list('demo')).rejects.toThrow('ListBucketResult')
  })
})

describe('a store', () => {
  test('that is briefly busy is retried', async () => {
    let tries = 0
    store.answerWith((request) => (++tries < 3 ? refusal(503, 'SlowDown') : keep(request)))
    await storage.put('uploads/6f04.png', bytes, 'image/png')
    expect(objects.has('/haulyard/uploads/6f04.png')).toBe(true)
  })

  test.each([
    ['that stays busy', refusal(503, 'SlowDown'), '503 SlowDown'],
    ['over its limit', refusal(429, 'TooManyRequests'), '429 TooManyRequests'],
    ['that denies access', refusal(403, 'AccessDenied'), '403 AccessDenied'],
    ['in another region', { status: 301, headers: { Location: 'http://127.0.0.1:1/' } }, '301'],
    ['that returns garbage', { status: 418, body: 'a teapot' }, '418'],
  ])('%s is reported as a failure', async (_what, answer, said) => {
    store.answerWith(answer)
    await expect(storage.put('uploads/x.png', bytes, 'image/png')).rejects.toThrow(`did not store a file: ${said}`)
    await expect(storage.read('uploads/x.png')).rejects.toThrow(`did not read a file: ${said}`)
    await expect(storage.remove('uploads/x.png')).rejects.toThrow(`did not remove a file: ${said}`)
    await expect(storage.list('uploads')).rejects.toThrow(`did not list its files: ${said}`)
  })

  test('that does not answer times out', async () => {
    store.answerWith({ silent: true })
    await expect(openS3(place, 50).read('uploads/x.png')).rejects.toThrow('did not answer in time')
  })

  test('with another secret refuses', async () => {
    const mistaken = openS3({ ...place, secret: 'another' })
    await expect(mistaken.read('uploads/x.png')).rejects.toThrow('403 SignatureDoesNotMatch')
  })

  test('that is unreachable is reported as a failure', async () => {
    const away = `127.0.0.1:${CLOSED_PORT}`
    const nobody = openS3({ ...place, endpoint: `http://${away}` })
    await expect(nobody.put('uploads/x.png', bytes, 'image/png')).rejects.toThrow(
      new RegExp(`^The file store at ${away} cannot be reached \\(connect ECONNREFUSED`),
    )
  })
})

test.each([
  ['https://s3.us-east-2.amazonaws.com', false, 'https://yard.s3.us-east-2.amazonaws.com'],
  ['https://minio.example:9000', true, 'https://minio.example:9000/yard'],
])('the bucket of %s has its own address', (endpoint, pathStyle, address) => {
  expect(bucketUrl({ endpoint, bucket: 'yard', pathStyle })).toBe(address)
})

function keep({ method, path, query, headers, body }: Received): StubAnswer {
  if (query.get('list-type') === '2') return listing(path, query)
  const object = objects.get(path)
  if (method === 'PUT') objects.set(path, { body, type: headers['content-type'] ?? '' })
  if (method === 'PUT') return { headers: { ETag: '"0"' } }
  if (method === 'DELETE') objects.delete(path)
  if (method === 'DELETE') return { status: 204 }
  return object ? { body: object.body, headers: { 'Content-Length': '6' } } : refusal(404, 'NoSuchKey')
}

/** Two names a page. */
function listing(bucket: string, query: URLSearchParams): StubAnswer {
  const start = Number(query.get('continuation-token')?.slice(1) ?? 0)
  const names = [...objects.keys()]
    .map((path) => path.slice(bucket.length))
    .filter((name) => name.startsWith(query.get('prefix') ?? ''))
  const contents = names.slice(start, start + 2).map((name) => `<Contents><Key>${name}</Key><Size>6</Size></Contents>`)
  const more = start + 2 < names.length ? `<NextContinuationToken>+${start + 2}</NextContinuationToken>` : ''
  return { body: `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>` }
}

function refusal(status: number, code: string): StubAnswer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>` }
}

/** Verifies Signature Version 4 of a received request. */
function isSigned({ method, path, query, headers, body }: Received): boolean {
  const [, day, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/(\d{8})\/us-east-2\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!day || !signed || !headers['x-amz-content-sha256']) return false
  const content = headers['x-amz-content-sha256']
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hex(body)) return false
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const encoded = (text: string) => encodeURIComponent(text)
  const asked = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [method, path, asked.join('&'), lines.join(''), signed, content].join('\n')
  const scope = `${day}/us-east-2/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(Buffer.from(canonical))].join('\n')
  const key = [day, 'us-east-2', 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secret}`))
  return hmac(key, text).toString('hex') === signature
}

const hex = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
