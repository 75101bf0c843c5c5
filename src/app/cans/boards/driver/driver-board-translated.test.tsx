import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyTranslation } from '#tests/support/browser/translated-screen.ts'
import { aTask, openWork } from '#tests/support/work-screen.ts'

const ME = 'can-driver@demo.test'
const first = aTask('1 Oak Street', { assignedTo: ME, name: 'Ann Yates', notes: 'Ring twice' })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20 })

const translate = readyTranslation()

async function driveTranslated() {
  const opened = await openWork({ role: 'can-driver', tasks: [first, second] })
  await translate()
  return opened
}

test('keeps a translated list working, stop by stop, to the end of the day', async () => {
  const { user } = await driveTranslated()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await press(/^Done/)
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 Elm Street'))
  await press(/^Done/)
  expect(await screen.findByText('All done for today')).toBeTruthy()
  expect(screen.queryByText('This page could not be shown')).toBeNull()
})
