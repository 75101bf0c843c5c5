import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { NavigationProgress } from './navigation-progress.tsx'

const line = () => screen.queryByRole('progressbar', { name: 'The page is loading' })

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

/** Two pages; the second one loads when `answer` is called. */
async function renderTwoPages() {
  const { promise, resolve, reject } = Promise.withResolvers<null>()
  renderRoutes([
    {
      Component: Frame,
      children: [
        { path: '/', Component: () => <Link to="/slow">Go on</Link> },
        {
          path: '/slow',
          loader: () => promise,
          Component: () => <h1>Arrived</h1>,
          ErrorBoundary: () => <h1>Not to be had</h1>,
        },
      ],
    },
  ])
  const link = await screen.findByRole('link', { name: 'Go on' })
  return { link, answer: () => resolve(null), fail: () => reject(new Response(null, { status: 503 })) }
}

test('the line shows from the click on a link until its page has loaded', async () => {
  const { link, answer } = await renderTwoPages()
  expect(line()).toBeNull()
  fireEvent.click(link)
  await waitFor(() => expect(line()).not.toBeNull())
  answer()
  await screen.findByRole('heading', { name: 'Arrived' })
  expect(line()).toBeNull()
})

test('the line disappears when a page fails to load', async () => {
  const { link, fail } = await renderTwoPages()
  fireEvent.click(link)
  await waitFor(() => expect(line()).not.toBeNull())
  fail()
  await screen.findByRole('heading', { name: 'Not to be had' })
  expect(line()).toBeNull()
})
