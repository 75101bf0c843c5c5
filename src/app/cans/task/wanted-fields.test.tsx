import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { button, edit, field, oak, sheet } from '#tests/support/task-sheet.ts'
import { sentOf } from '#tests/support/work-screen.ts'

test('sets when a stop is wanted, and that it is done first and keeps its place', async () => {
  const { server, user, kept } = await edit()
  const wanted = within(within(sheet()).getByRole('group', { name: 'Wanted between' }))
  const [from, to] = [wanted.getByLabelText('From'), wanted.getByLabelText('To')]
  fireEvent.change(from, { target: { value: '11:00' } })
  fireEvent.change(to, { target: { value: '10:30' } })
  await user.click(button('Save'))
  expect(wanted.getByText(timesMessages.wantedOrder)).toBeTruthy()
  expect(document.activeElement).toBe(to)
  await user.click(wanted.getByRole('button', { name: 'Clear From' }))
  await user.click(field('Do first'))
  await user.click(field('Keep its place'))
  await user.click(button('Save'))
  await waitFor(() => expect(sentOf(server, 'canmanager.updateTask')).toHaveLength(1))
  expect(sentOf(server, 'canmanager.updateTask')).toEqual([
    { id: oak.id, groupId: 135, version: 3, wantedto: '10:30', priority: true, locked: true },
  ])
  expect(kept.get(oak.id)).toMatchObject({ priority: true, locked: true })
})
