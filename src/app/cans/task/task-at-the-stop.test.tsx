import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Remark } from '#contract/canmanager/remarks.ts'
import { type Task, taskChanged } from '#contract/canmanager/tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { button, edit, field, oak, said, sheet, write } from '#tests/support/task-sheet.ts'
import { cutLine, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

const mine: Task = { ...oak, assignedTo: 'can-driver@demo.test' }

/** Opens the driver's changes of the first stop. */
async function change(setting: WorkSetting = {}) {
  const opened = await openWork({ role: 'can-driver', tasks: [mine], ...setting })
  await opened.user.click(await screen.findByRole('button', { name: 'View' }))
  await opened.user.click(button('Change can 1'))
  return opened
}

describe('a driver', () => {
  test('corrects the cans and cannot change the rest', async () => {
    const { user, server, kept } = await change()
    expect(field('Count').disabled).toBe(true)
    for (const label of ['Address', 'Name', 'Phone', 'Notes', 'Delivery order']) {
      expect(within(sheet()).queryByLabelText(label), label).toBeNull()
    }
    await user.selectOptions(field('Type'), 'Recycle')
    await user.click(button('Save'))
    await waitFor(() => expect(said()).toEqual(['The task is saved.']))
    expect(sentOf(server, 'canmanager.updateTask')).toMatchObject([{ version: 3, at: expect.any(String) }])
    expect(kept.get(mine.id)?.cans[0]?.canType).toBe('Recycle')
    expect(sheet().getAttribute('aria-label')).toBe('View 1 Oak Street')
  })

  test('keeps a change on the device without signal and returns to the stop', async () => {
    const { user } = await change()
    cutLine('changes')
    await user.selectOptions(field('Type'), 'Recycle')
    await user.click(button('Save'))
    await waitFor(() =>
      expect(said()).toEqual(['The change is saved on this phone. It will send when you have signal.']),
    )
    expect(sheet().getAttribute('aria-label')).toBe('View 1 Oak Street')
    expect(within(sheet()).getByRole('button', { name: '1 waiting' })).toBeTruthy()
    expect(within(sheet()).getByText('2 × 95/96 Recycle')).toBeTruthy()
  })

  test('sees a conflict in the form and can continue from it', async () => {
    const theirs: Task = { ...mine, version: 4, notes: 'Theirs' }
    const { user } = await change({
      answers: {
        'canmanager.updateTask': () => {
          throw new FakeRefusal(taskChanged, { success: false, message: cansMessages.changedMeanwhile, task: theirs })
        },
      },
    })
    await user.selectOptions(field('Type'), 'Recycle')
    await user.click(button('Save'))
    const notice = await within(sheet()).findByRole('alert')
    expect(within(notice).getByText(cansMessages.changedMeanwhile)).toBeTruthy()
    expect(field('Type').value).toBe('Recycle')
    expect(screen.queryByText(/was not saved/)).toBeNull()
  })

  test('is asked before a change is discarded', async () => {
    const { user } = await change()
    await user.selectOptions(field('Type'), 'Recycle')
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(sheet().getAttribute('aria-label')).toBe('View 1 Oak Street')
  })

  test('changes the route of a go back but not its cans', async () => {
    const back: Task = { ...oak, type: 'gobacks', assignedTo: 'North' }
    const { user } = await openWork({ role: 'can-driver', tasks: [back], type: 'gobacks', search: '?route=North' })
    await user.click(await screen.findByRole('button', { name: 'View' }))
    expect(within(sheet()).queryByRole('button', { name: /^Change can/ })).toBeNull()
    await user.click(button(/^Change .*route/))
    expect(within(sheet()).queryByLabelText('Type')).toBeNull()
    await user.selectOptions(within(sheet()).getByRole('combobox'), 'South')
    await user.click(button('Save'))
    await waitFor(() => expect(said()).toEqual(['The task is saved.']))
  })
})

describe('remarks of a stop', () => {
  const remark: Remark = {
    id: '2f0c1f8e-54d5-4ad6-9c3e-6a1f1b7a0001',
    kind: 'problem',
    reason: 'Gate is locked',
    text: 'Dog',
    photo: '/cfc/api/files/1.jpg',
    by: 'tasha@demo.test',
    at: '2026-11-20T14:00:00.000Z',
    received: '2026-11-20T14:00:00.000Z',
    closed: { how: 'solved', at: '2026-11-20T15:00:00.000Z', by: 'gone@demo.test' },
  }

  test('show their author and how they ended', async () => {
    await edit({ answers: { 'canmanager.getRemarks': () => [remark] } })
    expect(await within(sheet()).findByText(': Gate is locked. Dog')).toBeTruthy()
    expect(within(sheet()).getByRole('img', { name: 'Gate is locked. Dog' })).toBeTruthy()
    expect(within(sheet()).getByText(/^Tasha Boyd, 11\/20/)).toBeTruthy()
    expect(within(sheet()).getByText(/^Solved: gone@demo\.test, /)).toBeTruthy()
  })

  test('reload a photo whose link has expired', async () => {
    let link = '/files/uploads/1.jpg?until=1'
    await edit({ answers: { 'canmanager.getRemarks': () => [{ ...remark, photo: link }] } })
    const photo = await within(sheet()).findByRole('img', { name: 'Gate is locked. Dog' })
    link = '/files/uploads/1.jpg?until=2'
    fireEvent.error(photo)
    await waitFor(() => expect(photo.getAttribute('src')).toBe(link))
  })

  test('report a failed load without blocking the form', async () => {
    const { user } = await edit({
      answers: {
        'canmanager.getRemarks': () => {
          throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
        },
      },
    })
    expect(await within(sheet()).findByText('This stop’s notes did not load.')).toBeTruthy()
    await write(user, 'Notes', 'Ring twice')
    await user.click(button('Save'))
    await waitFor(() => expect(said()).toEqual(['The task is saved.']))
  })
})

test('update when a problem is reported and solved while the form is open', async () => {
  const { user, events } = await edit()
  await waitFor(() => expect(events.connected()).toBe(1))
  await write(user, 'Notes', 'Ring twice')
  events.send('task', {
    ...oak,
    problem: { reason: 'Gate is locked', at: new Date().toISOString(), by: 'tasha@demo.test' },
  })
  expect(await within(sheet()).findByText('Gate is locked')).toBeTruthy()
  events.send('task', oak)
  await waitFor(() => expect(within(sheet()).queryByText('Gate is locked')).toBeNull())
  expect(field('Notes').value).toBe('Ring twice')
})
