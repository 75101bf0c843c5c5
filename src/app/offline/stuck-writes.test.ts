import { expect, test } from 'vitest'
import { aWaitingWrite, device, keysOf, noRoom, openOn, server } from '#tests/support/waiting-writes.ts'
import type { WaitingWrite } from './waiting-write.ts'

// The server fails on one write for good, or the device on one read: everything else continues.

const at = (row: string) => ({ shows: [{ id: row }] })
const remark = { groupid: 1, task: 'chapel', kind: 'problem' as const }
const report: WaitingWrite['report'] = {
  say: { name: 'canmanager.addRemark', input: { ...remark, id: 'r', reason: 'Not saved yet: Note' } },
  takeBack: { name: 'canmanager.closeProblem', input: { groupid: 1, task: 'chapel' } },
}

/** A note the server fails on, a done behind it at the same stop, and two at other stops. */
async function openStuck() {
  const [{ kept, store }, { send, line, failing, done }] = [device(), server()]
  failing.add('note')
  line.is = 'down'
  const queue = openOn(store, send)
  await queue.add(aWaitingWrite('note', { ...at('chapel'), report }))
  await queue.add(aWaitingWrite('done there', at('chapel')))
  await queue.add(aWaitingWrite('elm', at('elm')))
  await queue.add(aWaitingWrite('oak', at('oak')))
  line.is = 'up'
  return { queue, kept, failing, done, line }
}

test("a failing write lets other stops' writes pass and is reported once", async () => {
  const { queue, done } = await openStuck()
  for (const _ of [1, 2]) await queue.flush()
  expect([done, queue.state().obstacle]).toEqual([[], 'signal'])
  await queue.flush()
  expect(done).toEqual(['elm', 'oak', 'note report'])
  expect(queue.state()).toMatchObject({ obstacle: 'server', stuck: ['note'] })
  expect(keysOf(queue.state().waiting)).toEqual(['note', 'done there'])
  await queue.flush()
  expect(done).toEqual(['elm', 'oak', 'note report'])
})

test('once it succeeds, writes behind it follow and the report is withdrawn', async () => {
  const { queue, kept, failing, done } = await openStuck()
  for (const _ of [1, 2, 3]) await queue.flush()
  failing.clear()
  await queue.flush()
  expect(done.slice(3)).toEqual(['note', 'note taken back', 'done there'])
  expect([kept.size, queue.state()]).toMatchObject([0, { waiting: [], stuck: [], obstacle: null }])
})

test('a server failing on everything gets no report, and every write arrives later', async () => {
  const { queue, failing, done } = await openStuck()
  for (const key of ['done there', 'elm', 'oak', 'note report']) failing.add(key)
  for (const _ of Array(20)) await queue.flush()
  expect(done).toEqual([])
  failing.clear()
  await queue.flush()
  expect(done.toSorted()).toEqual(['done there', 'elm', 'note', 'oak'])
  expect(done.indexOf('note')).toBeLessThan(done.indexOf('done there'))
})

test('a stuck reorder holds back later reorders but no stops', async () => {
  const [{ store }, { send, failing, done }] = [device(), server()]
  failing.add('order')
  const queue = openOn(store, send)
  const order = { shows: [{ id: 'elm', displayOrder: 10 }] }
  await store.add(aWaitingWrite('order', order))
  await store.add(aWaitingWrite('later order', order))
  await store.add(aWaitingWrite('elm', at('elm')))
  for (const _ of [1, 2, 3]) await queue.flush()
  expect(done).toEqual(['elm'])
})

test('a captive portal loses no writes', async () => {
  const [{ kept, store }, { send, line, done }] = [device(), server()]
  line.is = 'portal'
  const queue = openOn(store, send)
  expect((await queue.add(aWaitingWrite('a'))).state).toBe('waiting')
  expect([queue.state().obstacle, queue.state().refused, kept.size]).toEqual(['signal', [], 1])
  line.is = 'up'
  await queue.flush()
  expect(done).toEqual(['a'])
})

test('a failed read of the store neither empties the queue nor stops retries', async () => {
  const [{ store }, { send, line, done }] = [device(), server()]
  const reads = { fail: 0 }
  const flaky = { ...store, ofUser: (user: number) => (reads.fail-- > 0 ? noRoom() : store.ofUser(user)) }
  line.is = 'down'
  const queue = openOn(flaky, send)
  await queue.add(aWaitingWrite('a'))
  reads.fail = 1
  await queue.flush()
  expect([keysOf(queue.state().waiting), queue.state().obstacle]).toEqual([['a'], 'signal'])
  const reopened = openOn(flaky, send)
  reads.fail = 1
  await reopened.flush()
  expect(reopened.state().obstacle, 'before anything was ever read').toBe('signal')
  line.is = 'up'
  await reopened.flush()
  expect([done, reopened.state().obstacle]).toEqual([['a'], null])
})
