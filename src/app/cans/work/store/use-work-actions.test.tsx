import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { taskChanged } from '#contract/canmanager/tasks.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aTask, cutLine, openWork, sentOf } from '#tests/support/work-screen.ts'

const said = () => currentMessages().map(({ text }) => text)
const box = (street: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Done: ${street}` })
const streets = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''))
const keysOf = ({ sent }: FakeServer, name: string) => sent.filter((call) => call.name === name).map(({ key }) => key)

describe('a ticked stop', () => {
  test('is done and announced before the server confirms, and can be undone at once', async () => {
    const oak = aTask('1 Oak Street')
    const { server, user, kept } = await openWork({ tasks: [oak] })
    const answer = server.hold()
    await user.click(await box('1 Oak Street'))
    expect((await box('1 Oak Street')).checked).toBe(true)
    expect(said()).toEqual(['1 Oak Street is done.'])
    expect(currentMessages()[0]?.undo).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 waiting' })).toBeTruthy()
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 waiting' })).toBeNull())
    expect(said()).toEqual(['1 Oak Street is done.'])
    expect(kept.get(oak.id)?.done).toBe(true)
    expect(sentOf(server, 'canmanager.updateTask')).toMatchObject([{ id: oak.id, done: true, at: expect.any(String) }])
  })

  test('is reopened by Undo', async () => {
    const oak = aTask('1 Oak Street')
    const { user, kept } = await openWork({ tasks: [oak] })
    await user.click(await box('1 Oak Street'))
    await waitFor(() => expect(kept.get(oak.id)?.done).toBe(true))
    act(() => currentMessages()[0]?.undo?.())
    await waitFor(() => expect(kept.get(oak.id)?.done).toBe(false))
    await waitFor(async () => expect((await box('1 Oak Street')).checked).toBe(false))
  })

  test('loses its problem, and regains it on undo', async () => {
    const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: 'can-driver@demo.test' }
    const { server, user } = await openWork({ tasks: [aTask('1 Oak Street', { problem })] })
    expect(await screen.findByText(/Gate is locked,/)).toBeTruthy()
    const answer = server.hold()
    await user.click(await box('1 Oak Street'))
    expect(screen.queryByText(/Gate is locked,/)).toBeNull()
    answer()
    act(() => currentMessages()[0]?.undo?.())
    expect(await screen.findByText(/Gate is locked,/)).toBeTruthy()
  })
})

describe('without signal', () => {
  test('a tick shows at once, counts as waiting, and is sent under its key when the signal is back', async () => {
    const oak = aTask('1 Oak Street')
    const { server, user, kept } = await openWork({ tasks: [oak] })
    const restore = cutLine('changes')
    await user.click(await box('1 Oak Street'))
    await waitFor(() => expect(said()).toEqual(['1 Oak Street is done and waits for signal.']))
    expect((await box('1 Oak Street')).checked).toBe(true)
    expect(screen.getByRole('img', { name: 'Waiting for signal' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 waiting' })).toBeTruthy()
    expect(kept.get(oak.id)?.done).toBe(false)
    restore()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 waiting' })).toBeNull())
    expect(kept.get(oak.id)?.done).toBe(true)
    expect((await box('1 Oak Street')).checked).toBe(true)
    expect(keysOf(server, 'canmanager.updateTask')).toHaveLength(1)
  })

  test('a lost response is retried under the same key, so nothing is done twice', async () => {
    const { server, user, person } = await openWork({ tasks: [aTask('1 Oak Street')] })
    const tick = await box('1 Oak Street')
    await waitFor(() => expect(sentOf(server, 'canmanager.getTasks')).toHaveLength(2))
    server.loseNext('after')
    await user.click(tick)
    await waitFor(() => expect(said()).toEqual(['1 Oak Street is done and waits for signal.']))
    await act(() => queueOf(person.id).flush())
    const keys = keysOf(server, 'canmanager.updateTask')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(queueOf(person.id).state().waiting).toEqual([])
  })

  test('a new order shows at once, marks no stop, and survives reopening the screen', async () => {
    const tasks = [aTask('1 Oak Street'), aTask('2 Elm Street', { displayOrder: 20 })]
    const { user, unmount, person } = await openWork({ tasks })
    const restore = cutLine('changes')
    await user.click(await screen.findByRole('button', { name: 'Move 1 Oak Street down' }))
    await waitFor(() => expect(streets()).toEqual(['2 Elm Street', '1 Oak Street']))
    await screen.findByRole('button', { name: '1 waiting' })
    expect(screen.queryByRole('img', { name: 'Waiting for signal' })).toBeNull()
    unmount()
    restore()
    const again = await openWork({ tasks, person })
    await screen.findAllByRole('button', { name: /^Edit / })
    expect(streets()).toEqual(['2 Elm Street', '1 Oak Street'])
    await waitFor(() => expect(sentOf(again.server, 'canmanager.reorderTasks')).toHaveLength(1))
  })
})

describe('a refused write', () => {
  const refusing = async () => {
    const oak = aTask('1 Oak Street')
    let isRefused = true
    const opened = await openWork({
      tasks: [oak],
      answers: {
        'canmanager.updateTask': ({ done }) => {
          if (isRefused) {
            throw new FakeRefusal(taskChanged, { success: false, message: 'Somebody else changed it.', task: oak })
          }
          return { success: true, task: { ...oak, done: done === true, version: 2 } }
        },
      },
    })
    await opened.user.click(await box('1 Oak Street'))
    await screen.findByText(/1 Oak Street \(Done\) was not saved\. Somebody else changed it\./)
    const allow = () => {
      isRefused = false
    }
    return { ...opened, allow }
  }

  test('is shown above the list, and the stop is restored', async () => {
    await refusing()
    expect((await box('1 Oak Street')).checked).toBe(false)
    await waitFor(() => expect(said()).toEqual([]))
  })

  test('is retried under another key on demand', async () => {
    const { server, user, allow } = await refusing()
    allow()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await box('1 Oak Street')).checked).toBe(true))
    expect(screen.queryByText(/was not saved/)).toBeNull()
    await waitFor(() => expect(new Set(keysOf(server, 'canmanager.updateTask')).size).toBe(2))
  })

  test('is dropped on Dismiss', async () => {
    const { server, user, person } = await refusing()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull())
    await act(() => queueOf(person.id).flush())
    expect(sentOf(server, 'canmanager.updateTask')).toHaveLength(1)
  })
})

describe('assigning several', () => {
  test('sends tasks to one person in one call', async () => {
    const tasks = [
      aTask('1 Oak Street'),
      aTask('2 Elm Street', { displayOrder: 20 }),
      aTask('3 Ash Street', { displayOrder: 30 }),
    ]
    const { server, user } = await openWork({ tasks })
    await user.click(await screen.findByRole('button', { name: 'Assign several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose 1 Oak Street' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose 3 Ash Street' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to user' }), 'Tasha Boyd')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect(said()).toEqual(['2 tasks are assigned.'])
    await waitFor(() => expect(sentOf(server, 'canmanager.assignTasks')).toHaveLength(1))
    expect(sentOf(server, 'canmanager.assignTasks')).toMatchObject([
      { ids: [tasks[0]?.id, tasks[2]?.id], assignedTo: 'tasha@demo.test' },
    ])
    const list = screen.getByRole('region', { name: 'Other Deliveries' })
    const tashas = within(list).getByRole('list', { name: 'Tasha Boyd, 2' })
    expect(within(tashas).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull()
  })
})

describe('assigning a list', () => {
  const elms = ['1 Oak Street', '2 Elm Street', '3 Ash Street'].map((street, at) =>
    aTask(street, { displayOrder: at * 10, assignedTo: at === 1 ? 'can-driver@demo.test' : '' }),
  )

  const giveAll = async ({ user }: Awaited<ReturnType<typeof openWork>>) => {
    await user.click(await screen.findByRole('button', { name: 'Assign several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose all 3 of Other Deliveries' }))
    expect(screen.getByRole('checkbox', { name: '3 chosen of Other Deliveries' })).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to user' }), 'Tasha Boyd')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
  }

  test('can be undone for all tasks at once, before the server has answered', async () => {
    const opened = await openWork({ tasks: elms })
    const answer = opened.server.hold()
    await giveAll(opened)
    expect(said()).toEqual(['3 tasks are assigned.'])
    answer()
    const whose = () => elms.map(({ id }) => opened.kept.get(id)?.assignedTo)
    await waitFor(() => expect(whose()).toEqual(['tasha@demo.test', 'tasha@demo.test', 'tasha@demo.test']))
    act(() => currentMessages()[0]?.undo?.())
    await waitFor(() => expect(whose()).toEqual(['', 'can-driver@demo.test', '']))
  })

  test('says that it waits without signal', async () => {
    const opened = await openWork({ tasks: elms })
    cutLine('changes')
    await giveAll(opened)
    await waitFor(() => expect(said()).toEqual(['3 tasks are assigned; it waits for signal.']))
  })

  test('chooses a range with Shift', async () => {
    const { user } = await openWork({ tasks: elms })
    await user.click(await screen.findByRole('button', { name: 'Assign several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose 2 Elm Street' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Choose 1 Oak Street' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 selected')).toBeTruthy()
  })
})

describe('a problem', () => {
  test('is closed when solved, with a confirmation', async () => {
    const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: 'can-driver@demo.test' }
    const oak = aTask('1 Oak Street', { problem, assignedTo: 'can-driver@demo.test' })
    const { server, user } = await openWork({ role: 'can-driver', tasks: [oak] })
    await user.click(await screen.findByRole('button', { name: 'Problem solved' }))
    expect(said()).toEqual(['The problem at 1 Oak Street is solved.'])
    await waitFor(() => expect(sentOf(server, 'canmanager.closeProblem')).toHaveLength(1))
    expect(sentOf(server, 'canmanager.closeProblem')).toMatchObject([{ task: oak.id, how: 'solved' }])
    expect(screen.queryByRole('button', { name: 'Problem solved' })).toBeNull()
  })

  test('is reported again by Undo', async () => {
    const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: 'can-driver@demo.test' }
    const { server, user, kept, person } = await openWork({ tasks: [aTask('1 Oak Street', { problem })] })
    await user.click(await screen.findByRole('button', { name: 'Edit 1 Oak Street' }))
    await user.click(screen.getByRole('button', { name: 'Problem solved' }))
    await waitFor(() => expect([...kept.values()].map((task) => task.problem)).toEqual([undefined]))
    act(() => currentMessages().at(-1)?.undo?.())
    await waitFor(() =>
      expect([...kept.values()].map((task) => task.problem)).toMatchObject([
        { reason: 'Gate is locked', by: person.username },
      ]),
    )
    expect(sentOf(server, 'canmanager.addRemark')).toMatchObject([{ kind: 'problem', reason: 'Gate is locked' }])
    expect(await screen.findByRole('button', { name: 'Problem solved' })).toBeTruthy()
  })
})
