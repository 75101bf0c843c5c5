import { expect, test } from 'vitest'
import { removeDemoFiles } from '#server/start/go-live/leave-demo.ts'
import { openStubService, type Received, type StubAnswer } from '#tests/support/stub-service.ts'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// With a bucket configured, uploads are stored there, served from there, and deleted with the demo.

const objects = new Map<string, Buffer>()
const store = await openStubService(keep)
const s3 = { endpoint: store.url, region: 'auto', bucket: 'yard', keyId: 'id', secret: 'key', pathStyle: true }
const { ask, app, logged } = await openTestHaulyard({ env: { s3 } })
const served = (path: string, init?: RequestInit) => app.request(`http://127.0.0.1:3000${path}`, init)

test('an upload goes to the bucket and is served from it', async () => {
  const { body } = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
  expect([...objects.keys()]).toEqual([`/yard/${body.file.slice('/files/'.length)}`])
  const answer = await served(body.file)
  const kept = objects.get(`/yard/${body.file.slice('/files/'.length)}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(kept)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-length')).toBe(String(kept?.length))
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const head = await served(body.file, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', String(kept?.length)])
})

test('a file that is not in the bucket returns 404', async () => {
  expect((await served('/files/uploads/nothing.png')).status).toBe(404)
})

test('an unreachable bucket asks to retry, and no row names a file that was not stored', async () => {
  const { body } = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
  store.answerWith({ status: 500 })
  const { status, headers } = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  const answer = await served(body.file)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(logged().some((line) => line.includes('The file store did not store a file: 500'))).toBe(true)
})

test("going live removes the demo's files from the bucket and keeps the others", async () => {
  for (const name of ['demo/logo.svg', 'uploads/demo-haulyard.png', 'uploads/own.png'])
    objects.set(`/yard/${name}`, Buffer.of(0))
  await removeDemoFiles({ dataDir: '/nowhere', s3 }, [
    '/files/uploads/demo-haulyard.png',
    '/files/demo/gone-already.svg',
  ])
  expect([...objects.keys()].filter((name) => /demo|own/.test(name))).toEqual(['/yard/uploads/own.png'])
})

function keep({ method, path, query, body }: Received): StubAnswer {
  if (query.has('list-type')) {
    const names = [...objects.keys()].map((name) => name.slice('/yard/'.length))
    const inside = names.filter((name) => name.startsWith(query.get('prefix') ?? ''))
    const contents = inside.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    return { body: `<ListBucketResult><Name>files</Name>${contents}</ListBucketResult>` }
  }
  if (method === 'PUT') objects.set(path, body)
  if (method === 'DELETE') objects.delete(path)
  const object = objects.get(path)
  return object ? { body: object, headers: { 'Content-Length': String(object.length) } } : { status: 404 }
}
