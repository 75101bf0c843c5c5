import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { EmbedPanel } from './embed-panel.tsx'

test('the line that embeds the order page in a site is shown and copied', async () => {
  const user = userEvent.setup()
  const company = { slug: 'piedmont', embedorigins: [] }
  renderRoutes([{ path: '/', Component: () => <EmbedPanel company={company} /> }])
  const line = '<script src="http://haulyard.test/embed.js" data-hauler="piedmont" async></script>'
  expect(await screen.findByText(line)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy the code' }))
  await waitFor(() => expect(currentMessages().map(({ text }) => text)).toEqual(['Code copied']))
  expect(await navigator.clipboard.readText()).toBe(line)
})
