import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTask, openWork } from '#tests/support/work-screen.ts'

test('the chosen one of the crew is marked until pressed again', async () => {
  const { user } = await openWork({
    tasks: [
      aTask('1 Oak Street', { assignedTo: 'can-manager@demo.test' }),
      aTask('2 Elm Street', { assignedTo: 'tasha@demo.test', displayOrder: 20 }),
    ],
  })
  const crew = within(await screen.findByRole('list', { name: 'Crew progress' }))
  const marked = () => crew.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true')
  await user.click(crew.getByRole('link', { name: /Tasha Boyd/ }))
  await waitFor(() => expect(marked().map(({ textContent }) => textContent)).toEqual([expect.stringMatching('Tasha')]))
  await user.click(crew.getByRole('link', { name: /Tasha Boyd/ }))
  await waitFor(() => expect(marked()).toEqual([]))
})
