import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { type Task, taskArchived } from '#contract/canmanager/tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { Role } from '#domain/identity/roles.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { refusingFirst } from '#tests/support/render-office.ts'
import { aMember, aTask, cutLine, dayOf, GROUP, logIn, sentOf } from '#tests/support/work-screen.ts'
import { useTaskEdit } from './use-task-edit.ts'

const oak = aTask('1 Oak Street', { assignedTo: 'tasha@demo.test', version: 3 })
const said = () => currentMessages().map(({ text, tone }) => [tone, text])
const submitted = { preventDefault: () => undefined } as FormEvent

/** A server with one task that counts its versions. */
function keeping() {
  const rows: Task[] = []
  const answers: FakeAnswers = {
    'canmanager.createTask': ({ id = '', address = '', notes = '' }) => {
      const task = { ...oak, id, address, notes, version: 1 }
      rows.push(task)
      return { success: true, task }
    },
    'canmanager.updateTask': ({ id, notes, archived, version = 0 }) => {
      const before = rows.at(-1) ?? oak
      const task = { ...before, id, notes: notes ?? before.notes, archived: archived ?? false, version: version + 1 }
      rows.push(task)
      return { success: true, task }
    },
  }
  return { rows, answers }
}

function open(task: Task | null, role: Role = 'can-manager', more: FakeAnswers = {}) {
  const { rows, answers } = keeping()
  const server = fakeServer({ ...answers, ...more })
  const user = logIn(aMember(role))
  const [put, onSaved] = [vi.fn((_: Task) => undefined), vi.fn()]
  const board = {
    type: 'deliveries',
    user,
    today: dayOf(),
    view: { route: '' },
    crew: { group: { id: GROUP } },
    work: { put },
  } as unknown as WorkBoard
  const { result, unmount } = renderHook(() => useTaskEdit({ board, task, onSaved }))
  const edit = () => result.current
  return {
    server,
    user,
    rows,
    onSaved,
    unmount,
    edit,
    put: () => put.mock.calls.map(([{ version, archived }]) => [version, archived]),
    write: (change: Parameters<ReturnType<typeof edit>['form']['set']>[0]) => act(() => edit().form.set(change)),
    submit: async () => {
      act(() => edit().submit(submitted))
      await waitFor(() => expect(edit().busy).toBe(false))
    },
  }
}

describe('a new task', () => {
  test('is updated by a correction when its first save succeeded with a lost response', async () => {
    const { server, rows, edit, write, submit, onSaved, put } = open(null)
    write({ address: '5 Pine Street', assignedTo: 'tasha@demo.test' })
    server.loseNext('after')
    await submit()
    expect([said(), onSaved.mock.calls.length]).toEqual([[['error', 'The server could not be reached.']], 0])
    write({ notes: 'Ring twice' })
    await submit()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    const ids = new Set(rows.map(({ id }) => id))
    expect([ids.size, rows.at(-1)?.notes, put()]).toEqual([1, 'Ring twice', [[2, false]]])
    expect(sentOf(server, 'canmanager.updateTask')).toMatchObject([{ version: 1, address: '5 Pine Street' }])
    expect(edit().form.changed).toBe(false)
  })

  test('is not created again after a lost response, even if the correction is refused first', async () => {
    const refusal = new FakeRefusal(generalRefusals.fieldsInvalid, {
      message: 'Not so',
      errors: [{ field: 'assignedTo', message: cansMessages.notAMember }],
    })
    const change = refusingFirst(refusal, keeping().answers['canmanager.updateTask'] ?? expect.unreachable())
    const { server, edit, write, submit, onSaved } = open(null, 'can-manager', { 'canmanager.updateTask': change })
    write({ address: '5 Pine Street', assignedTo: 'gone@demo.test' })
    server.loseNext('after')
    await submit()
    write({ notes: 'Ring twice' })
    await submit()
    expect(edit().form.field('assignedTo').error).toBe(cansMessages.notAMember)
    write({ assignedTo: 'tasha@demo.test' })
    await submit()
    expect(onSaved).toHaveBeenCalledTimes(1)
    const made = server.sent.filter(({ name }) => name === 'canmanager.createTask')
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
  })

  test('is sent once when pressed twice in haste', async () => {
    const { server, edit, write } = open(null)
    write({ address: '5 Pine Street', assignedTo: 'tasha@demo.test' })
    act(() => {
      for (const press of [submitted, submitted]) edit().submit(press)
    })
    await waitFor(() => expect(edit().busy).toBe(false))
    expect(sentOf(server, 'canmanager.createTask')).toHaveLength(1)
  })
})

describe('an archived task', () => {
  test('sends only that change, over the version seen', async () => {
    const { server, edit, put } = open(oak)
    act(() => edit().archive())
    await waitFor(() => expect(put()).toEqual([[4, true]]))
    expect(sentOf(server, 'canmanager.updateTask')).toEqual([
      { id: oak.id, groupId: GROUP, version: 3, archived: true },
    ])
  })

  test('is a conflict when archived concurrently', async () => {
    const theirs = { ...oak, archived: true, version: 4 }
    const { edit, write, submit, put, onSaved } = open(oak, 'can-manager', {
      'canmanager.updateTask': () => {
        throw new FakeRefusal(taskArchived, { success: false, message: cansMessages.staysArchived, task: theirs })
      },
    })
    write({ notes: 'Mine' })
    await submit()
    expect([edit().conflict?.theirs.archived, edit().form.values.notes]).toEqual([true, 'Mine'])
    act(() => edit().takeTheirs())
    expect([put(), edit().form.values.notes, onSaved.mock.calls.length]).toEqual([[[4, true]], '', 0])
  })
})

describe('a driver', () => {
  test('continues without signal with the changed fields, the version seen and the time queued', async () => {
    const { user, edit, write, submit, onSaved, put } = open(oak, 'can-driver')
    cutLine()
    write({ 'cans.0.count': '2', 'cans.0.canType': 'Trash' })
    await submit()
    expect(said()).toEqual([['done', 'The change is saved on this phone. It will send when you have signal.']])
    expect([onSaved.mock.calls.length, put(), edit().form.changed]).toEqual([1, [], false])
    const [waiting] = queueOf(user.id).state().waiting
    expect(waiting?.input).toEqual({
      id: oak.id,
      groupId: GROUP,
      version: 3,
      at: expect.any(String),
      cans: expect.any(Array),
    })
  })

  test('sees a prompt refusal in the form, and in no list of refused writes', async () => {
    const { user, edit, write, submit, onSaved } = open(oak, 'can-driver', {
      'canmanager.updateTask': () => {
        throw new FakeRefusal(taskArchived, { success: false, message: cansMessages.staysArchived, task: oak })
      },
    })
    write({ 'cans.0.count': '2' })
    await submit()
    expect([edit().conflict?.message, onSaved.mock.calls.length]).toEqual([cansMessages.staysArchived, 0])
    expect(queueOf(user.id).state()).toMatchObject({ waiting: [], refused: [] })
  })
})

test('closing the sheet while saving leads nowhere, and the list gets the newest version', async () => {
  const { server, edit, write, put, onSaved, unmount } = open(oak)
  write({ notes: 'Ring twice' })
  const answer = server.hold()
  act(() => edit().submit(submitted))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  unmount()
  answer()
  await waitFor(() => expect(put()).toEqual([[4, false]]))
  expect([said(), onSaved.mock.calls.length]).toEqual([[['done', 'The task is saved.']], 0])
})
