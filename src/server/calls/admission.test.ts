import { expect, test } from 'vitest'
import { releasingSlot } from '#server/base/slot.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { type AdmissionBounds, openAdmission } from './admission.ts'

// Admission, queueing and shedding, with jobs that end when the test decides.

const PATIENT: AdmissionBounds = {
  atOnce: 2,
  mostWaiting: 2,
  mostOfOne: 1_000,
  patienceMs: 600_000,
  elsewhereMs: 0,
  holdMs: 600_000,
}

function open(bounds: Partial<AdmissionBounds> = {}) {
  const begun: string[] = []
  let turnedAway = 0
  const admission = openAdmission(
    () => {
      turnedAway += 1
    },
    { ...PATIENT, ...bounds },
  )
  const come = (
    name: string,
    how: (work: () => Promise<void>) => Promise<void> = (work) => work(),
    network = '198.51.100.1',
  ) => {
    const work = Promise.withResolvers<void>()
    const answer = admission(network, async () => {
      begun.push(name)
      await how(() => work.promise)
      return name
    })
    answer.catch(() => {})
    return { end: work.resolve, fail: work.reject, answer }
  }
  return { come, begun, turnedAway: () => turnedAway }
}
const turnOfAll = () => new Promise((resolve) => setImmediate(resolve))

test('runs a fixed number at once and the rest in order, as jobs end or fail', async () => {
  const { come, begun } = open()
  const [first, second, third, fourth] = [come('first'), come('second'), come('third'), come('fourth')]
  await turnOfAll()
  expect(begun).toEqual(['first', 'second'])
  second.end()
  expect(await second.answer).toBe('second')
  await turnOfAll()
  expect(begun).toEqual(['first', 'second', 'third'])
  first.fail(new Error('a fault'))
  await expect(first.answer).rejects.toThrow('a fault')
  await turnOfAll()
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
  for (const one of [third, fourth]) one.end()
  expect(await fourth.answer).toBe('fourth')
})

test('refuses at once when the queue is full, with a Retry-After', async () => {
  const { come, begun, turnedAway } = open()
  const all = ['1', '2', '3', '4'].map((name) => come(name))
  const { answer } = come('5')
  await expect(answer).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
  expect([begun, turnedAway()]).toEqual([['1', '2'], 1])
  for (const { end } of all) end()
  await Promise.all(all.map((one) => one.answer))
  expect(begun).toEqual(['1', '2', '3', '4'])
})

test('refuses a job that waited too long, and admits the ones behind it', async () => {
  const { come, begun } = open({ patienceMs: 5, mostWaiting: 1 })
  const [first, second] = [come('first'), come('second')]
  await expect(come('late').answer).rejects.toMatchObject({ status: 503 })
  first.end()
  await first.answer
  const next = come('next')
  await turnOfAll()
  expect(begun).toEqual(['first', 'second', 'next'])
  for (const one of [second, next]) one.end()
  await next.answer
})

test('alternates between networks: a thousand requests of one delay another by one at most', async () => {
  const { come, begun } = open({ atOnce: 1, mostWaiting: 1_000, mostOfOne: 900 })
  const many = Array.from({ length: 900 }, (_, index) => come(`many ${index}`, undefined, 'crowd'))
  const guest = come('guest', undefined, 'guest')
  for (const one of [...many, guest]) one.end()
  await guest.answer
  expect(begun.indexOf('guest')).toBeLessThanOrEqual(2)
  await Promise.all(many.map(({ answer }) => answer))
  expect(begun).toHaveLength(901)
})

test('gives one network no more than its share of the queue', async () => {
  const { come } = open({ atOnce: 1, mostWaiting: 10, mostOfOne: 2 })
  const crowd = [1, 2, 3].map((index) => come(`crowd ${index}`, undefined, 'crowd'))
  await expect(come('crowd 4', undefined, 'crowd').answer).rejects.toMatchObject({ status: 503 })
  const guest = come('guest', undefined, 'guest')
  for (const one of [...crowd, guest]) one.end()
  expect(await guest.answer).toBe('guest')
})

test('frees the slot of a job that waits for another computer, and takes one again afterwards', async () => {
  const { come, begun } = open({ atOnce: 1, mostWaiting: 5 })
  const asked = Promise.withResolvers<void>()
  const buyer = come('buyer', async (work) => {
    await releasingSlot(() => asked.promise)
    await work()
  })
  const reader = come('reader')
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['buyer', 'reader'])
  asked.resolve()
  await turnOfAll()
  reader.end()
  await reader.answer
  const last = come('last')
  await turnOfAll()
  expect(begun).toEqual(['buyer', 'reader'])
  buyer.end()
  await buyer.answer
  await turnOfAll()
  expect(begun).toEqual(['buyer', 'reader', 'last'])
  last.end()
  await last.answer
})

test('frees the slot of a job that hangs', async () => {
  const { come, begun } = open({ atOnce: 1, holdMs: 5 })
  const hanging = come('hanging')
  const next = come('next')
  next.end()
  expect(await next.answer).toBe('next')
  expect(begun).toEqual(['hanging', 'next'])
  hanging.end()
  expect(await hanging.answer).toBe('hanging')
})

test('a full server refuses calls and pages with 503, and still answers its probes', async () => {
  const full = await openTestHaulyard({
    memory: { admission: openAdmission(() => {}, { ...PATIENT, atOnce: 0, mostWaiting: 0 }) },
  })
  const call = await full.request('/cfc/api/services.cfc?method=getServices&i=35')
  expect([call.status, call.headers.get('Retry-After'), call.body.message]).toEqual([503, '1', 'Please try again.'])
  const page = await full.app.request('/login')
  expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([
    503,
    '1',
    expect.stringContaining('We’ll be right back'),
  ])
  for (const probe of ['/healthz', '/readyz']) expect((await full.request(probe)).status).toBe(200)
  expect(full.logged()).toEqual([])
})
