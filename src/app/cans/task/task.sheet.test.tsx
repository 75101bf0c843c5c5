import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { wantingTask } from '#app/cans/work/store/new-task-link.ts'
import { type Task, taskArchived, taskChanged } from '#contract/canmanager/tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { button, edit, field, oak, said, sheet, write } from '#tests/support/task-sheet.ts'
import { aTask, openWork, ROUTES, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

test('a link from a customer opens a new task with their details, until it is closed', async () => {
  const wanted = { name: 'Ada Sims', address: '36 Magnolia Avenue, Cedar Hollow, GA 30990', phone: '478-555-0136' }
  const { server, user } = await openWork({ state: wantingTask(wanted) })
  await waitFor(() => expect(field('Name').value).toBe('Ada Sims'))
  expect([field('Address').value, field('Phone').value]).toEqual([wanted.address, wanted.phone])
  await user.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentOf(server, 'canmanager.createTask')).toEqual([])
})

describe('a planner', () => {
  test('reads driver, place in the day and time', async () => {
    await edit()
    expect(within(sheet()).getByText(/^Tasha Boyd, 1st of 1, about \d+:\d\d\s[AP]M$/)).toBeTruthy()
  })

  test('saves only the changed fields, over the version seen', async () => {
    const { server, user, kept } = await edit()
    await write(user, 'Notes', 'Ring twice')
    await user.click(button('Save'))
    await waitFor(() => expect(said()).toEqual(['The task is saved.']))
    expect(sentOf(server, 'canmanager.updateTask')).toEqual([
      { id: oak.id, groupId: 135, version: 3, notes: 'Ring twice' },
    ])
    expect(kept.get(oak.id)?.notes).toBe('Ring twice')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is taken to the first invalid field, and nothing is sent', async () => {
    const { server, user } = await edit()
    await user.clear(field('Address'))
    await write(user, 'Delivery order', '0')
    await user.click(button('Save'))
    expect(within(sheet()).getByText(cansMessages.addressRequired)).toBeTruthy()
    expect(within(sheet()).getByText(cansMessages.orderRange)).toBeTruthy()
    expect(document.activeElement).toBe(field('Address'))
    expect(sentOf(server, 'canmanager.updateTask')).toEqual([])
  })

  test('sees a server refusal at its field', async () => {
    const { user } = await edit({
      answers: {
        'canmanager.updateTask': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Not so',
            errors: [{ field: 'assignedTo', message: cansMessages.notAMember }],
          })
        },
      },
    })
    await write(user, 'Name', 'Someone else')
    await user.click(button('Save'))
    expect(await within(sheet()).findByText(cansMessages.notAMember)).toBeTruthy()
    expect(document.activeElement).toBe(field('Assigned user'))
    expect(field('Name').value).toBe('Someone else')
  })

  test('moves the stop to the top of its driver’s day', async () => {
    const elm = aTask('2 Elm Street', { assignedTo: oak.assignedTo, displayOrder: oak.displayOrder - 5 })
    const { server, user } = await edit({ tasks: [oak, elm] })
    await user.click(button('Move to the top'))
    await waitFor(() => expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([{ swap: [oak.id, elm.id] }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('adds a second can but no fourth', async () => {
    const { server, user } = await edit()
    await user.click(button('Add another can'))
    await user.click(button('Add another can'))
    expect(within(sheet()).queryByRole('button', { name: 'Add another can' })).toBeNull()
    const second = within(sheet()).getByRole('group', { name: 'Can 2' })
    await user.type(within(second).getByLabelText('Count'), '4')
    await user.click(button('Save'))
    expect(within(second).getByText(cansMessages.notOffered)).toBeTruthy()
    await user.selectOptions(within(second).getByLabelText('Action'), 'Swap')
    await user.click(button('Save'))
    await waitFor(() => expect(sentOf(server, 'canmanager.updateTask')).toHaveLength(1))
    const [sent] = sentOf(server, 'canmanager.updateTask') as { cans: { count: string }[] }[]
    expect(sent?.cans.map(({ count }) => count)).toEqual(['2', '4', ''])
  })

  test('archives only after a confirmation', async () => {
    const { server, user, kept } = await edit()
    await user.click(button('Archive'))
    await user.click(button('Keep it'))
    expect(sentOf(server, 'canmanager.updateTask')).toEqual([])
    await user.click(button('Archive'))
    expect(within(sheet()).getByText(/can’t be restored/)).toBeTruthy()
    await user.click(button('Archive'))
    await waitFor(() => expect(said()).toEqual(['The task is archived.']))
    expect(sentOf(server, 'canmanager.updateTask')).toMatchObject([{ id: oak.id, version: 3, archived: true }])
    expect(kept.get(oak.id)?.archived).toBe(true)
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  test('keeps an assignee who left the group until another is chosen', async () => {
    await edit({ tasks: [{ ...oak, assignedTo: 'gone@demo.test' }] })
    expect(field('Assigned user').value).toBe('gone@demo.test')
  })
})

describe('the delivery date', () => {
  test('is formatted as MM/DD/YYYY however it is typed', async () => {
    const { server, user } = await edit()
    expect(field('Delivery date').value).toBe(oak.deliveryDate)
    await write(user, 'Delivery date', '1/5/2027')
    await user.tab()
    expect(field('Delivery date').value).toBe('01/05/2027')
    await user.click(button('Save'))
    await waitFor(() => expect(sentOf(server, 'canmanager.updateTask')).toMatchObject([{ deliveryDate: '01/05/2027' }]))
  })

  test('is picked in a calendar', async () => {
    const { user } = await edit()
    await write(user, 'Delivery date', '01/05/2027')
    await user.click(button('Choose the day'))
    const calendar = screen.getByRole('dialog', { name: 'Choose the day' })
    await user.click(await within(calendar).findByRole('button', { name: /January 7$/ }))
    expect(screen.queryByRole('dialog', { name: 'Choose the day' })).toBeNull()
    expect(field('Delivery date').value).toBe('01/07/2027')
  })

  test('keeps an invalid date as typed and refuses it', async () => {
    const { server, user } = await edit()
    await write(user, 'Delivery date', '2/30/2027')
    await user.click(button('Save'))
    expect(within(sheet()).getByText(cansMessages.dayNeeded)).toBeTruthy()
    expect(field('Delivery date').value).toBe('2/30/2027')
    expect(sentOf(server, 'canmanager.updateTask')).toEqual([])
  })
})

describe('unsaved changes', () => {
  test('are asked about before the sheet closes, and stay if the user does', async () => {
    const { user } = await edit()
    await write(user, 'Notes', 'Ring twice')
    await user.click(button('Close'))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    await user.click(button('Stay here'))
    expect(field('Notes').value).toBe('Ring twice')
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are asked about before a note replaces the form', async () => {
    const { user } = await edit()
    await write(user, 'Notes', 'Ring twice')
    await user.click(button('Note'))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })

  test('do not count once they are undone', async () => {
    const { user } = await edit()
    await user.type(field('Notes'), 'x')
    await user.clear(field('Notes'))
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a concurrent save', () => {
  const theirs: Task = { ...oak, version: 4, notes: 'Theirs', done: true }
  const conflicting = () => {
    let isFirst = true
    return edit({
      answers: {
        'canmanager.updateTask': (sent) => {
          if (!isFirst) return { success: true, task: { ...theirs, notes: sent.notes ?? theirs.notes, version: 5 } }
          isFirst = false
          throw new FakeRefusal(taskChanged, { success: false, message: cansMessages.changedMeanwhile, task: theirs })
        },
      },
    })
  }

  test('shows both versions, and saving again overwrites the newer one', async () => {
    const { server, user } = await conflicting()
    await write(user, 'Notes', 'Mine')
    await user.click(button('Save'))
    const notice = await within(sheet()).findByRole('alert')
    expect(document.activeElement).toBe(notice)
    expect(within(notice).getByText('Theirs')).toBeTruthy()
    expect(within(notice).getByText('Done')).toBeTruthy()
    expect(field('Notes').value).toBe('Mine')
    await user.click(within(notice).getByRole('button', { name: 'Keep mine' }))
    await user.click(button('Save'))
    await waitFor(() => expect(said()).toEqual(['The task is saved.']))
    expect(sentOf(server, 'canmanager.updateTask').at(-1)).toEqual({
      id: oak.id,
      groupId: 135,
      version: 4,
      notes: 'Mine',
    })
  })

  test("can be accepted, discarding the user's changes", async () => {
    const { server, user } = await conflicting()
    await write(user, 'Notes', 'Mine')
    await user.click(button('Save'))
    await user.click(await within(sheet()).findByRole('button', { name: 'Discard mine' }))
    expect(field('Notes').value).toBe('Theirs')
    expect(sentOf(server, 'canmanager.updateTask')).toHaveLength(1)
  })

  test('cannot unarchive an archived task', async () => {
    const { user } = await edit({
      answers: {
        'canmanager.updateTask': () => {
          throw new FakeRefusal(taskArchived, {
            success: false,
            message: cansMessages.staysArchived,
            task: { ...oak, archived: true, version: 4 },
          })
        },
      },
    })
    await write(user, 'Notes', 'Mine')
    await user.click(button('Save'))
    const notice = await within(sheet()).findByRole('alert')
    expect(within(notice).getByText(cansMessages.staysArchived)).toBeTruthy()
    expect(within(notice).getByText('Archived')).toBeTruthy()
  })
})

describe('a new task', () => {
  const create = async (setting: WorkSetting = {}) => {
    const made: Task[] = []
    const opened = await openWork({
      answers: {
        'canmanager.createTask': ({ id, address = '', assignedTo = '' }) => {
          const task = aTask(address, { assignedTo, ...(id && { id }) })
          made.push(task)
          return { success: true, task }
        },
        'geo.suggest': () => [],
      },
      ...setting,
    })
    const [first] = await screen.findAllByRole('button', { name: /^Create New/ })
    await opened.user.click(first ?? document.body)
    return { ...opened, made }
  }

  test('is created once, however often its response is lost, and appears in the list', async () => {
    const { server, user, made } = await create()
    await write(user, 'Address', '5 Pine Street')
    await user.selectOptions(field('Assigned user'), 'Tasha Boyd')
    server.loseNext('after')
    await user.click(button('Create'))
    await waitFor(() => expect(sentOf(server, 'canmanager.createTask')).toHaveLength(1))
    await waitFor(() => expect(button('Create').textContent).toBe('Create'))
    await user.click(button('Create'))
    await waitFor(() => expect(said()).toContain('The task is created.'))
    expect(made).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Edit 5 Pine Street' })).toBeTruthy()
  })

  test('asks for the required fields', async () => {
    const { server, user } = await create()
    await user.click(button('Create'))
    expect(within(sheet()).getByText(cansMessages.addressRequired)).toBeTruthy()
    expect(within(sheet()).getByText(cansMessages.userRequired)).toBeTruthy()
    expect(sentOf(server, 'canmanager.createTask')).toEqual([])
  })

  test('leads to the routes if a go back has none, and keeps the form', async () => {
    const { user } = await create({ type: 'gobacks', answers: { 'canmanager.getRoutes': () => [] } })
    await write(user, 'Name', 'Ann Yates')
    await user.click(button('CLICK HERE TO ADD ROUTES'))
    expect(sheet().textContent).toMatch(/No routes yet/)
    await user.click(button('Close'))
    expect(field('Name').value).toBe('Ann Yates')
  })

  test('is assigned to the shown route', async () => {
    await create({ type: 'gobacks', search: `?route=${ROUTES[1]?.label}` })
    expect(field('Route').value).toBe('South')
    const sizes = within(field('Size')).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['', 'Trash', 'Recycle', 'Yard', 'Organic'])
  })
})
