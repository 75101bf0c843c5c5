import { act, fireEvent, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

function Frame() {
  useFocusOnArrival('content')
  return (
    <>
      <Link to="/two">Two</Link>
      <Link to="/one?tab=2">Another tab</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

async function open() {
  renderRoutes(
    [
      {
        Component: Frame,
        children: [
          { path: '/one', Component: () => <h1>One</h1> },
          { path: '/two', Component: () => <h1>Second page</h1> },
        ],
      },
    ],
    { at: '/one' },
  )
  await screen.findByRole('heading', { name: 'One' })
}
const follow = async (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  await act(async () => void fireEvent.click(link))
}

test('a link to another page moves the focus to its content', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await follow('Two')
  await screen.findByRole('heading', { name: 'Second page' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a tab or filter of the same page leaves the focus where it is', async () => {
  await open()
  await follow('Another tab')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Another tab' }))
})
