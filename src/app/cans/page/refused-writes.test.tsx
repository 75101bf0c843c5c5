import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { remarkWrite } from '#app/cans/work/queue/work-writes.ts'
import { deviceWrites } from '#app/offline/device.store.ts'
import { queueOf, waitingWrite } from '#app/offline/waiting-queues.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aWaitingWrite } from '#tests/support/waiting-writes.ts'
import { aTask, openWork, sentOf } from '#tests/support/work-screen.ts'

const oak = aTask('1 Oak Street', { assignedTo: 'can-driver@demo.test' })

test('offers only Dismiss for a write this device can no longer read', async () => {
  const { user, person } = await openWork({ role: 'can-driver', tasks: [] })
  const lost = aWaitingWrite('lost', {
    about: 'A change on this device',
    what: 'no longer readable',
    refused: 'Please do it again.',
    lost: true,
  })
  const kept = vi.spyOn(deviceWrites, 'ofUser').mockResolvedValue([lost])
  await act(() => queueOf(person.id).reload())
  expect(await screen.findByText(/^A change on this device .* was not saved\. Please do it again\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  kept.mockResolvedValue([])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull())
  kept.mockRestore()
})

test('names a write the server keeps failing on, retries it, and lets it be postponed', async () => {
  const { user, person, server } = await openWork({
    role: 'can-driver',
    tasks: [oak],
    answers: {
      'canmanager.addRemark': ({ kind }) => {
        if (kind === 'note') throw new FakeRefusal(generalRefusals.fault, { message: 'Our fault', requestid: 'r' })
        throw new FakeRefusal(generalRefusals.notFound, { message: 'Gone' })
      },
    },
  })
  const note = remarkWrite(oak, { id: crypto.randomUUID(), kind: 'note', text: 'Gate' }, person.username)
  await act(async () => {
    await queueOf(person.id).add(waitingWrite(note, person))
    await queueOf(person.id).flush()
    await queueOf(person.id).flush()
  })
  expect(await screen.findByText(/^1 Oak Street \(Note\) can’t be saved right now/)).toBeTruthy()
  expect(sentOf(server, 'canmanager.addRemark').at(-1)).toMatchObject({
    kind: 'problem',
    reason: 'Not saved yet: Note, Gate',
  })
  await user.click(screen.getByRole('button', { name: 'Leave for later' }))
  expect(screen.queryByText(/can’t be saved/)).toBeNull()
  expect(screen.getByRole('button', { name: '1 waiting' })).toBeTruthy()
})
