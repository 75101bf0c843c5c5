import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceWrites } from '#app/offline/device.store.ts'
import { queueOf } from '#app/offline/waiting-queues.ts'
import { aWaitingWrite } from '#tests/support/waiting-writes.ts'
import { openWork } from '#tests/support/work-screen.ts'

test('what this device cannot read any more is told to whoever did it, who can only let it go', async () => {
  const { user, person } = await openWork({ role: 'can-driver', tasks: [] })
  const lost = aWaitingWrite('lost', {
    about: 'Something done on this device',
    what: 'which cannot be read any more',
    refused: 'Please do it again.',
    lost: true,
  })
  const kept = vi.spyOn(deviceWrites, 'ofUser').mockResolvedValue([lost])
  await act(() => queueOf(person.id).reload())
  expect(
    await screen.findByText(/^Something done on this device .* was not saved\. Please do it again\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  kept.mockResolvedValue([])
  await user.click(screen.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull())
  kept.mockRestore()
})
