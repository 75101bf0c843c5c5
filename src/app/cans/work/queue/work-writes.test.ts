import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime } from '#app/calls/server-clock.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { taskRow } from '#tests/support/task-rows.ts'
import { assignWrite, changeWrite, closeWrite, remarkWrite, reorderWrite, swapWrite, tickWrite } from './work-writes.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
/** Server time of a tap on a phone whose clock is five minutes ahead. */
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
  test("is sent as a value with the server's time and clears the problem", () => {
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

  test('restores the problem when it is undone', () => {
    expect(tickWrite({ ...oak, problem }, false)).toMatchObject({
      input: { done: false },
      what: 'Not done',
      shows: [{ id: 'oak', done: false, problem }],
    })
  })
})

test('a change includes the version seen and marks its stop; assignee and cans show at once', () => {
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

describe('a new order', () => {
  const [a, b, c] = [
    taskRow('a', { displayOrder: 30 }),
    taskRow('b', { displayOrder: 10 }),
    taskRow('c', { displayOrder: 20 }),
  ]

  test('of two neighbors names the whole list and swaps two numbers', () => {
    const { input, shows } = swapWrite(list, [a, b, c], ['b', 'c'])
    expect(input).toEqual({ groupid: 5, type: 'deliveries', ids: ['b', 'c', 'a'], swap: ['b', 'c'], at: AT })
    expect(shows).toEqual([
      { id: 'b', displayOrder: 20 },
      { id: 'c', displayOrder: 10 },
    ])
  })

  test('of all stops renumbers them without a swap', () => {
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
])('assigning %j is described as %s and shows the assignee at each', (ids, about) => {
  const write = assignWrite(list, ids, 'ann')
  expect([write.about, write.input]).toEqual([about, { groupid: 5, ids, assignedTo: 'ann' }])
  expect(write.shows).toEqual(ids.map((id) => ({ id, assignedTo: 'ann' })))
})

test('marks an unassignment as intended', () => {
  const { input, shows } = assignWrite(list, ['oak'], '')
  expect(input).toEqual({ groupid: 5, ids: ['oak'], assignedTo: '', nobody: true })
  expect(shows).toEqual([{ id: 'oak', assignedTo: '' }])
})

describe('a remark', () => {
  test('leaves the problem unchanged when it is a note', () => {
    const write = remarkWrite(oak, { id: 'r', kind: 'note', text: 'Side gate' }, 'ann')
    expect([write.what, write.shows]).toEqual(['Note', [{ id: 'oak' }]])
    expect(write.input).toEqual({ id: 'r', kind: 'note', text: 'Side gate', groupid: 5, task: 'oak', at: AT })
  })

  test.each([
    [{ reason: 'Gate is locked', text: 'Dog' }, 'Gate is locked'],
    [{ text: 'The dog is loose\nand big' }, 'The dog is loose'],
    [{}, 'Problem'],
  ])('given as problem %j shows at once as "%s"', (words, reason) => {
    const write = remarkWrite(oak, { id: 'r', kind: 'problem', ...words }, 'ann')
    expect([write.what, write.shows]).toEqual(['Problem', [{ id: 'oak', problem: { reason, at: AT, by: 'ann' } }]])
  })

  test.each([
    ['solved', 'Problem solved'],
    ['withdrawn', 'Problem withdrawn'],
  ] as const)('closing the problem as %s shows no problem', (how, what) => {
    const write = closeWrite({ ...oak, problem }, how)
    expect([write.what, write.shows]).toEqual([what, [{ id: 'oak', problem: undefined }]])
    expect(write.input).toEqual({ groupid: 5, task: 'oak', at: AT, how })
  })
})
