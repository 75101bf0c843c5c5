import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, cutLine, logIn } from '#tests/support/work-screen.ts'
import { useFlushing, useWaiting } from './use-waiting.ts'
import { queueOf, waitingWrite } from './waiting-queues.ts'

const oak = aTask('1 Oak Street')
const tick = {
  name: 'canmanager.updateTask' as const,
  input: { id: oak.id, groupId: oak.groupId, done: true },
  about: '1 Oak Street',
  what: 'Done',
  shows: [],
}
const answering = () =>
  fakeServer({ 'canmanager.updateTask': () => ({ success: true, task: { ...oak, done: true, version: 2 } }) })

test("a screen shows the user's queue as it changes", async () => {
  answering()
  const user = logIn(aMember('can-driver'))
  const other = logIn(aMember('can-driver'))
  logIn(user)
  const { result, rerender } = renderHook(({ of }) => useWaiting(of), { initialProps: { of: user } })
  const mend = cutLine()
  await act(() => result.current.queue.add(waitingWrite(tick, user)))
  expect(result.current.state).toMatchObject({ waiting: [{ about: '1 Oak Street' }], obstacle: 'signal' })
  rerender({ of: other })
  expect(result.current.state.waiting).toEqual([])
  rerender({ of: user })
  expect(result.current.state.waiting).toHaveLength(1)
  mend()
  await act(() => result.current.queue.flush())
  expect(result.current.state).toMatchObject({ waiting: [], obstacle: null })
})

test('a screen sends the queue on opening and when the signal returns, but not after it closes', async () => {
  const server = answering()
  const user = logIn(aMember('can-driver'))
  const mend = cutLine()
  await queueOf(user.id).add(waitingWrite(tick, user))
  mend()
  const { unmount } = renderHook(() => useFlushing(user))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await waitFor(() => expect(queueOf(user.id).state().waiting).toEqual([]))
  const cut = cutLine()
  await queueOf(user.id).add(waitingWrite(tick, user))
  cut()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  await waitFor(() => expect(queueOf(user.id).state().waiting).toEqual([]))
  unmount()
  const flush = vi.spyOn(queueOf(user.id), 'flush')
  dispatchEvent(new Event('online'))
  expect(flush).not.toHaveBeenCalled()
})
