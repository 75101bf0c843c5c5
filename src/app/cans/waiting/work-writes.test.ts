import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime } from '#app/offline/server-clock.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { taskRow } from '#tests/support/task-rows.ts'
import { assignWrite, changeWrite, closeWrite, remarkWrite, reorderWrite, swapWrite, tickWrite } from './work-writes.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
/** The time of a tap by the server's clock: the phone is five minutes ahead. */
const AT = '2026-11-20T11:55:00.000Z'
const problem = { reason: 'Gate is locked', at: AT, by: 'ann' }
const oak = taskRow('oak', { address: '1 Oak Street, Piedmont', groupId: 5, version: 3 })
const list = { group: 5, type: 'deliveries' as const }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  fakeStorage()
  noteServerTime('Fri, 20 Nov 2026 11:55:00 GMT', NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a tick', () => {
  test('is sent as a value with the server’s time, and ends what is wrong there', () => {
    expect(tickWrite({ ...oak, problem }, true)).toEqual({
      name: 'canmanager.updateTask',
      input: { id: 'oak', groupId: 5, done: true, at: AT },
      about: '1 Oak Street',
      what: 'Done',
      shows: [{ id: 'oak', done: true, problem: undefined }],
      report: {
        say: {
          name: 'canmanager.addRemark',
          input: {
            id: expect.any(String),
            groupid: 5,
            task: 'oak',
            at: AT,
            kind: 'problem',
            reason: 'Not saved yet: Done',
          },
        },
        takeBack: { name: 'canmanager.closeProblem', input: { groupid: 5, task: 'oak', at: AT } },
      },
    })
  })

  test('a tick that is taken back shows what was wrong there before', () => {
    expect(tickWrite({ ...oak, problem }, false)).toMatchObject({
      input: { done: false },
      what: 'Not done',
      shows: [{ id: 'oak', done: false, problem }],
    })
  })
})

test('a change names the version that was seen and marks its stop; whose it is and what its cans are show at once', () => {
  expect(changeWrite(oak, 3, { notes: 'Ring' })).toMatchObject({
    input: { id: 'oak', groupId: 5, version: 3, notes: 'Ring', at: AT },
    about: '1 Oak Street',
    shows: [{ id: 'oak' }],
  })
  const cans = [{ action: 'Swap', count: '2', canType: 'Recycle', canSize: '95/96' }]
  expect(changeWrite(oak, 3, { assignedTo: 'ann', cans }).shows).toEqual([
    { id: 'oak', assignedTo: 'ann', cans: threeCanLines([{ ...cans[0], count: 2 } as Task['cans'][number]]) },
  ])
})

describe('another order', () => {
  const [a, b, c] = [
    taskRow('a', { displayOrder: 30 }),
    taskRow('b', { displayOrder: 10 }),
    taskRow('c', { displayOrder: 20 }),
  ]

  test('another order of two neighbors names the whole list as it stood, and exchanges two numbers', () => {
    const { input, shows } = swapWrite(list, [a, b, c], ['b', 'c'])
    expect(input).toEqual({ groupid: 5, type: 'deliveries', ids: ['b', 'c', 'a'], swap: ['b', 'c'], at: AT })
    expect(shows).toEqual([
      { id: 'b', displayOrder: 20 },
      { id: 'c', displayOrder: 10 },
    ])
  })

  test('another order of all stops numbers them anew, and exchanges nothing', () => {
    const { input, shows, about } = reorderWrite(list, ['c', 'a'])
    expect(input).toEqual({ groupid: 5, type: 'deliveries', ids: ['c', 'a'], at: AT })
    expect(shows).toEqual([
      { id: 'c', displayOrder: 10 },
      { id: 'a', displayOrder: 20 },
    ])
    expect(about).toBe('The order of the stops')
  })
})

test.each([
  [['a'], '1 task'],
  [['a', 'b'], '2 tasks'],
])('giving away %j is about %s, and shows at each whose it is', (ids, about) => {
  const write = assignWrite(list, ids, 'ann')
  expect([write.about, write.input]).toEqual([about, { groupid: 5, ids, assignedTo: 'ann' }])
  expect(write.shows).toEqual(ids.map((id) => ({ id, assignedTo: 'ann' })))
})

test('stops that are given back to nobody say that this is meant', () => {
  const { input, shows } = assignWrite(list, ['oak'], '')
  expect(input).toEqual({ groupid: 5, ids: ['oak'], assignedTo: '', nobody: true })
  expect(shows).toEqual([{ id: 'oak', assignedTo: '' }])
})

describe('what is written at a stop', () => {
  test('what is written at a stop as a note leaves what is wrong there as it is', () => {
    const write = remarkWrite(oak, { id: 'r', kind: 'note', text: 'Side gate' }, 'ann')
    expect([write.what, write.shows]).toEqual(['Note', [{ id: 'oak' }]])
    expect(write.input).toEqual({ id: 'r', kind: 'note', text: 'Side gate', groupid: 5, task: 'oak', at: AT })
  })

  test.each([
    [{ reason: 'Gate is locked', text: 'Dog' }, 'Gate is locked'],
    [{ text: 'The dog is loose\nand big' }, 'The dog is loose'],
    [{}, 'Problem'],
  ])('what is written at a stop as a problem said by %j is shown at once as "%s"', (words, reason) => {
    const write = remarkWrite(oak, { id: 'r', kind: 'problem', ...words }, 'ann')
    expect([write.what, write.shows]).toEqual(['Problem', [{ id: 'oak', problem: { reason, at: AT, by: 'ann' } }]])
  })

  test.each([
    ['solved', 'Problem solved'],
    ['withdrawn', 'Problem taken back'],
  ] as const)('and %s is shown as nothing wrong', (how, what) => {
    const write = closeWrite({ ...oak, problem }, how)
    expect([write.what, write.shows]).toEqual([what, [{ id: 'oak', problem: undefined }]])
    expect(write.input).toEqual({ groupid: 5, task: 'oak', at: AT, how })
  })
})
