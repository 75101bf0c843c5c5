import { render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-route.ts'
import { useSite } from './use-site.ts'

const Brand = () => <h1>{useSite().brand}</h1>

test('a screen reads the settings of the root above it', async () => {
  renderScreen(Brand, { site: { brand: 'Joe Hauls' } })
  expect(await screen.findByRole('heading', { name: 'Joe Hauls' })).toBeTruthy()
})

test('a screen outside the root throws instead of rendering without settings', async () => {
  const Fault = () => <p>{String(useRouteError())}</p>
  const Outside = createRoutesStub([{ path: '/', Component: Brand, ErrorBoundary: Fault }])
  render(<Outside />)
  expect(await screen.findByText(/needs the root route/)).toBeTruthy()
})
