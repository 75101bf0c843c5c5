import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { AddressBand } from './address-band.tsx'

test('an address is looked up on the sign-up page', async () => {
  renderRoutes([
    { path: '/', Component: AddressBand },
    { path: '/signup', Component: () => <p>{useLocation().search}</p> },
  ])
  const field = await screen.findByLabelText('Your full address')
  expect(field.getAttribute('placeholder')).toBe(lookupMessages.enterFullAddress)
  await userEvent.type(field, '120 Oak Street, Cedar Hollow')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('?q=120+Oak+Street%2C+Cedar+Hollow')).toBeTruthy()
})
