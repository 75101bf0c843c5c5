import { act, renderHook, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { applyOptimisticWrites, type OptimisticWrite } from '#domain/cans/tasks/optimistic-writes.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, cutLine, logIn, sentOf } from '#tests/support/work-screen.ts'
import { useProblem } from './use-problem.ts'

// Reports a problem over a list with optimistic updates, as on the screen.

const oak = aTask('1 Oak Street')
const said = () => currentMessages().map(({ text, tone }) => [tone, text])
const problemNow = (reason: string) => ({ reason, at: new Date().toISOString(), by: 'can-driver@demo.test' })

const answers: FakeAnswers = {
  'canmanager.addRemark': ({ id, kind, reason, text }) => {
    const at = new Date().toISOString()
    const remark = { id, kind, reason, text, photo: null, by: '', at, received: at }
    return { success: true, remark, task: { ...oak, problem: problemNow(reason || text) } }
  },
  'canmanager.closeProblem': () => ({ success: true, task: oak }),
}

/** The sheet's hook with the task as in the list. */
function useReport(user: User, listed: readonly Task[], onSent: () => void) {
  const { queue, state } = useWaiting(user)
  const [kept, put] = useState(listed)
  useEffect(() => queue.onSent((_, answer) => 'task' in answer && put([answer.task as Task])), [queue])
  const optimistic = state.waiting.flatMap(({ shows }) => shows as readonly OptimisticWrite<Task>[])
  const work = { tasks: applyOptimisticWrites(kept, optimistic), waiting: new Set(optimistic.map(({ id }) => id)) }
  const board = { user, work, actions: { solve: () => undefined } } as unknown as WorkBoard
  return useProblem(board, oak, onSent)
}

function begin({ listed = [oak], more = {} }: { listed?: readonly Task[]; more?: FakeAnswers } = {}) {
  const server = fakeServer({ ...answers, ...more })
  const user = logIn(aMember('can-driver'))
  const onSent = vi.fn()
  const { result, unmount } = renderHook(() => useReport(user, listed, onSent))
  const report = () => result.current
  return {
    server,
    user,
    onSent,
    unmount,
    report,
    tap: (reason: string) => act(() => report().tap(reason)),
    set: (change: Parameters<ReturnType<typeof report>['set']>[0]) => act(() => report().set(change)),
    send: () => act(() => report().send()),
    remarks: () => sentOf(server, 'canmanager.addRemark'),
  }
}

afterEach(() => void vi.useRealTimers())

describe('a tapped reason', () => {
  test('is on its way, then with the office', async () => {
    const { server, report } = begin()
    const answer = server.hold()
    act(() => void report().tap('Gate is locked'))
    expect([report().reached, report().problem?.reason, report().tapped]).toEqual(['sending', 'Gate is locked', true])
    await waitFor(() => expect(server.sent).toHaveLength(1))
    answer()
    await waitFor(() => expect(report().reached).toBe('office'))
  })

  test('is reported once when tapped twice', async () => {
    const { report, remarks, tap, user } = begin()
    act(() => void report().tap('Gate is locked'))
    await tap('Gate is locked')
    await waitFor(() => expect(queueOf(user.id).state().waiting).toEqual([]))
    expect(remarks()).toHaveLength(1)
  })

  test('can be tapped again after it was withdrawn', async () => {
    const { report, tap, remarks, server } = begin()
    await tap('Gate is locked')
    act(() => report().undo())
    await waitFor(() => expect(sentOf(server, 'canmanager.closeProblem')).toMatchObject([{ how: 'withdrawn' }]))
    await waitFor(() => expect(report().problem).toBeUndefined())
    await tap('Gate is locked')
    expect([remarks().length, report().tapped]).toEqual([2, true])
  })

  test('is on its way while slow, and with the office once it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { server, report, user } = begin()
    const answer = server.hold()
    act(() => void report().tap('Gate is locked'))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(report().reached).toBe('sending')
    answer()
    await waitFor(() => expect(queueOf(user.id).state().waiting).toEqual([]))
    await waitFor(() => expect(report().reached).toBe('office'))
  })

  test('is queued with its withdrawal without signal, and shows no problem in the meantime', async () => {
    const { report, tap, user } = begin()
    cutLine()
    await tap('Gate is locked')
    expect(report().reached).toBe('device')
    act(() => report().undo())
    expect([report().problem, report().tapped]).toEqual([undefined, false])
    expect(
      queueOf(user.id)
        .state()
        .waiting.map(({ what }) => what),
    ).toEqual(['Problem', 'Problem withdrawn'])
  })
})

test('is shown as waiting if it waited before the sheet opened', async () => {
  const { user, tap, unmount } = begin()
  cutLine()
  await tap('Gate is locked')
  unmount()
  const { result } = renderHook(() => useReport(user, [oak], () => undefined))
  expect([result.current.reached, result.current.tapped]).toEqual(['device', false])
})

describe('details', () => {
  test('are the problem itself without a tapped reason, and a note with one', async () => {
    const first = begin()
    first.set({ inWords: true, text: 'The dog is loose' })
    await first.send()
    expect(first.remarks()).toMatchObject([{ kind: 'problem', reason: '', text: 'The dog is loose' }])
    first.unmount()
    const second = begin({ listed: [{ ...oak, problem: problemNow('Gate is locked') }] })
    second.set({ goback: true })
    await second.send()
    expect(second.remarks()).toMatchObject([{ kind: 'note', reason: 'Gate is locked', goback: true }])
  })

  test('in words replace the current reason', async () => {
    const { set, send, remarks } = begin({ listed: [{ ...oak, problem: problemNow('Gate is locked') }] })
    set({ inWords: true, text: 'The dog is loose' })
    await send()
    expect(remarks()).toMatchObject([{ kind: 'problem', reason: '', text: 'The dog is loose' }])
  })

  test('stay in the sheet after a refusal, including the photo', async () => {
    const { set, send, report, onSent } = begin({
      more: {
        'canmanager.addRemark': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Please check',
            errors: [{ field: 'photo', message: 'The photo is too large.' }],
          })
        },
      },
    })
    // The fake database clones what it stores, and structuredClone loses files here.
    vi.stubGlobal('structuredClone', (value: unknown) => value)
    const photo = new File(['x'], 'gate.jpg', { type: 'image/jpeg' })
    set({ photo })
    await send()
    expect([report().error, report().extras.photo, report().busy]).toEqual(['The photo is too large.', photo, false])
    expect(onSent).not.toHaveBeenCalled()
  })

  test('are sent for the opened stop even if it has left the list', async () => {
    const { set, send, remarks } = begin({ listed: [] })
    set({ inWords: true, text: 'The dog is loose' })
    await send()
    expect(remarks()).toMatchObject([{ task: oak.id }])
  })
})

describe('closing the sheet while a request is in flight', () => {
  test('leads nowhere afterwards', async () => {
    const { server, set, report, unmount, onSent } = begin()
    set({ inWords: true, text: 'The dog is loose' })
    const answer = server.hold()
    act(() => void report().send())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    unmount()
    answer()
    await waitFor(() => expect(said()).toEqual([['done', 'Problem reported.']]))
    expect(onSent).not.toHaveBeenCalled()
  })

  test.each(['tap', 'send'] as const)('after a %s reports a refusal as a toast', async (how) => {
    const { server, set, report, unmount } = begin({
      more: {
        'canmanager.addRemark': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'This task is gone.' })
        },
      },
    })
    set({ text: 'The dog is loose', inWords: true })
    const answer = server.hold()
    act(() => void (how === 'tap' ? report().tap('Gate is locked') : report().send()))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    unmount()
    answer()
    await waitFor(() => expect(said()).toEqual([['error', 'This task is gone.']]))
  })
})
