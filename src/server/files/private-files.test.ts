import { expect, test } from 'vitest'
import { pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Drivers' photos show people's homes: they are visible only to people who may read the stop, and for a limited time.

const haulyard = await openTestHaulyard()
const { ask, clock, rows } = haulyard
const get = (path: string, init?: RequestInit) => haulyard.app.request(`http://127.0.0.1:3000${path}`, init)

const [stop] = await rows<{ id: string; groupid: number }>(
  'select id, group_id as groupid from tasks where company_id = 35 order by id limit 1',
)
const { id: task, groupid } = stop as { id: string; groupid: number }

async function photographed(): Promise<string> {
  const remark = { id: crypto.randomUUID(), groupid, task, kind: 'note' as const, photo: pngFile() }
  const { status, body } = await ask('canmanager.addRemark', remark, { as: 'manager' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.remark.photo ?? ''
}

const linkNow = async () =>
  (await ask('canmanager.getRemarks', { groupid, task }, { as: 'owner' })).body.findLast(({ photo }) => photo)?.photo ??
  ''

const onlyPath = (link: string) => link.replace(/\?.*/, '')

test('a photo opens by its link, and only the private cache keeps it', async () => {
  const answer = await get(await photographed())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{4}$/)
})

test('the path of a photo alone returns 404 to everyone', async () => {
  const path = onlyPath(await photographed())
  const Authorization = `Bearer ${await haulyard.tokenOf('owner')}`
  expect([(await get(path)).status, (await get(path, { headers: { Authorization } })).status]).toEqual([404, 404])
})

test('another hauler gets no link, and a link to one photo opens no other', async () => {
  const link = await photographed()
  const other = await photographed()
  expect((await ask('canmanager.getRemarks', { groupid, task }, { as: 'other' })).status).toBe(404)
  expect((await get(onlyPath(link) + other.slice(other.indexOf('?')))).status).toBe(404)
})

test.each([
  ['a later expiry', (link: string) => link.replace(/until=\d+/, 'until=9999999999')],
  ['an invalid expiry', (link: string) => link.replace(/until=\d+/, 'until=never')],
  [
    'another signature',
    (link: string) => link.replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? '-' : '_'}`),
  ],
  ['no signature', (link: string) => link.replace(/&signature=.*/, '')],
])('a link with %s opens nothing', async (_what, changed) => {
  const link = await photographed()
  expect(changed(link)).not.toBe(link)
  expect((await get(changed(link))).status).toBe(404)
})

test('a link is stable for half an hour, stays valid as long, and expires within the hour', async () => {
  clock.advance(1800 - ((clock.now().getTime() / 1000) % 1800))
  const link = await photographed()
  clock.advance(1799)
  expect([await linkNow(), (await get(link)).status]).toEqual([link, 200])
  clock.advance(1800)
  expect((await get(link)).status).toBe(200)
  clock.advance(2)
  expect((await get(link)).status).toBe(404)
  const next = await linkNow()
  expect([next === link, (await get(next)).status]).toEqual([false, 200])
})

test('logos and pictures of articles are public and cached forever', async () => {
  const { body } = await ask('image.upload', { image: pngFile() }, { as: 'owner' })
  expect((await get(body.file)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})
