import { screen, waitFor } from '@testing-library/react'
import { data, Outlet, useRouteLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { RENDERED_IN_PLACE_STATUS } from './office-request.ts'
import { RecordScreenFailed } from './screen-failed.tsx'

function open(status: number) {
  let asked = 0
  const Frame = () => (
    <>
      <p>Asked {useRouteLoaderData('frame')} times</p>
      <Outlet />
    </>
  )
  renderRoutes([
    {
      id: 'frame',
      Component: Frame,
      loader: () => {
        asked += 1
        return asked
      },
      children: [
        {
          path: '/',
          Component: () => null,
          loader: () => {
            throw data('No rows', { status })
          },
          ErrorBoundary: () => (
            <RecordScreenFailed title="Service" record="service" list={{ to: '/all', label: 'All services' }}>
              The link may be old.
            </RecordScreenFailed>
          ),
        },
      ],
    },
  ])
  return () => asked
}

test('an expired session makes the frame ask who it is, once', async () => {
  const asked = open(RENDERED_IN_PLACE_STATUS)
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByText('Asked 2 times')).toBeTruthy()
})

test.each([404, 400])('a missing record (%i) is not requested again', async (status) => {
  const asked = open(status)
  expect(await screen.findByText('There is no such service')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked()).toBe(1)
})

test('a record that failed to load waits for a retry', async () => {
  const asked = open(503)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(asked()).toBe(1)
})
