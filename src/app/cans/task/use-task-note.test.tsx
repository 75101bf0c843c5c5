import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, logIn, sentOf } from '#tests/support/work-screen.ts'
import { useTaskNote } from './use-task-note.ts'

// A note at a stop, on a device with the real queue.

const oak = aTask('1 Oak Street')
const written: NonNullable<FakeAnswers['canmanager.addRemark']> = ({ id, kind, reason, text }) => {
  const at = new Date().toISOString()
  return { success: true, task: oak, remark: { id, kind, reason, text, photo: null, by: '', at, received: at } }
}
const said = () => currentMessages().map(({ text, tone }) => [tone, text])

function begin(answer = written) {
  const server = fakeServer({ 'canmanager.addRemark': answer })
  const user = logIn(aMember('can-driver'))
  const onSent = vi.fn()
  const { result, unmount } = renderHook(() => useTaskNote(oak, user, onSent))
  return {
    server,
    user,
    onSent,
    unmount,
    note: () => result.current,
    write: (text: string) => act(() => result.current.set({ text })),
    send: () => act(() => result.current.send()),
  }
}

describe('a note', () => {
  test('is busy until the response arrives, then closes the sheet', async () => {
    const { server, onSent, note, write } = begin()
    write('Use the side gate')
    const answer = server.hold()
    act(() => void note().send())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect([note().busy, onSent.mock.calls.length]).toEqual([true, 0])
    answer()
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect([note().busy, said()]).toEqual([false, [['done', 'Note saved.']]])
  })

  test('is refused when it contains only blanks', async () => {
    const { server, note, write, send } = begin()
    write('  ')
    await send()
    expect([note().error, server.sent]).toEqual(['Please write something, or add a photo', []])
  })

  test('is queued after a lost response and retried under the same id', async () => {
    const { server, user, onSent, write, send } = begin()
    write('Use the side gate')
    server.loseNext('after')
    await send()
    expect(said()).toEqual([['done', 'It is saved on this phone. It will send when you have signal.']])
    expect(onSent).toHaveBeenCalledTimes(1)
    await act(() => queueOf(user.id).flush())
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
    expect(queueOf(user.id).state().waiting).toEqual([])
  })

  test("shows a field's refusal until something is changed", async () => {
    const { user, note, write, send, onSent } = begin(() => {
      throw new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: 'Please check',
        errors: [{ field: 'photo', message: 'A photo is a JPEG, PNG or WebP.' }],
      })
    })
    write('Use the side gate')
    await send()
    expect([note().error, note().busy]).toEqual(['A photo is a JPEG, PNG or WebP.', false])
    expect([note().note.text, onSent.mock.calls.length]).toEqual(['Use the side gate', 0])
    expect(queueOf(user.id).state().refused, 'what the sheet says, no list says as well').toEqual([])
    act(() => note().set({ photo: null }))
    expect(note().error).toBeUndefined()
  })
})

describe('closing the sheet while the note is in flight', () => {
  /** A note answered after its sheet was closed. */
  async function closedBeforeTheAnswer({ server, note, write, unmount }: ReturnType<typeof begin>) {
    write('Use the side gate')
    const answer = server.hold()
    act(() => void note().send())
    await waitFor(() => expect(server.sent).toHaveLength(1))
    unmount()
    answer()
  }

  test('confirms the note without navigating', async () => {
    const sheet = begin()
    const { server, onSent } = sheet
    await closedBeforeTheAnswer(sheet)
    await waitFor(() => expect(said()).toEqual([['done', 'Note saved.']]))
    expect(onSent).not.toHaveBeenCalled()
    expect(sentOf(server, 'canmanager.addRemark')).toMatchObject([{ text: 'Use the side gate' }])
  })

  test('reports a refusal as a toast', async () => {
    await closedBeforeTheAnswer(
      begin(() => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'This task is gone.' })
      }),
    )
    await waitFor(() => expect(said()).toEqual([['error', 'This task is gone.']]))
  })
})
