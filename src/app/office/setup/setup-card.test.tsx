import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Setup } from '#contract/companies/dashboard.ts'
import { SetupCard } from './setup-card.tsx'

const NEW: Setup = { confirmed: true, area: false, service: false, payment: false, order: false }
const show = (setup: Setup) =>
  render(
    <MemoryRouter>
      <SetupCard setup={setup} slug="north" />
    </MemoryRouter>,
  )

test('a new company sees the remaining steps, each with a link', () => {
  show(NEW)
  expect(screen.getByText('1 of 5 done')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Draw your service area', '/admin/maps/add'],
    ['Add a service with a price', '/admin/services/e/0'],
    ['Take cards, or pay by link', '/admin#merchant-account'],
    ['Place a test order', '/h/north'],
  ])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Confirm your email, done')
})

test('the card disappears once everything is done', () => {
  const { container } = show({ confirmed: true, area: true, service: true, payment: true, order: true })
  expect(container.textContent).toBe('')
})
