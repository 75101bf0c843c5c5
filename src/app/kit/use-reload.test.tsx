import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { asksAgain, useReload } from './use-reload.ts'

function Page() {
  const reload = useReload()
  return (
    <button type="button" onClick={() => void reload()}>
      Load again
    </button>
  )
}

test('a navigation reloads complete data only while a reload is running', async () => {
  const link = { defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs
  const answers = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  let asked = 0
  const loader = () => answers[asked++]?.promise ?? null
  answers[0]?.resolve(null)
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  const again = await screen.findByRole('button', { name: 'Load again' })
  expect([asksAgain(true, link), asksAgain(false, link)]).toEqual([false, true])
  await act(async () => again.click())
  expect(asksAgain(true, link)).toBe(true)
  expect(asksAgain(true, { ...link, defaultShouldRevalidate: false })).toBe(false)
  await act(async () => answers[1]?.resolve(null))
  expect(asksAgain(true, link)).toBe(false)
})
