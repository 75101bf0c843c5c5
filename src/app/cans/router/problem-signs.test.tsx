import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { fakeMap } from '#tests/support/fake-stop-map.ts'
import { aTask, openWork } from '#tests/support/work-screen.ts'

vi.mock(
  import('#app/cans/map/stop-map.ts'),
  async () => (await import('#tests/support/fake-stop-map.ts')).stopMapModule,
)

const ME = 'can-driver@demo.test'
const problem = { reason: 'Gate is locked', at: new Date().toISOString(), by: ME }
const place = { lat: 33, lng: -82 }
const wrong = aTask('1 Oak Street', { assignedTo: ME, problem, ...place })
const next = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20, ...place })
const later = aTask('3 Fir Street', { assignedTo: ME, displayOrder: 30, ...place })

const pinOf = ({ id }: { id: string }) => fakeMap.shown.pins.find((pin) => pin.id === id)

beforeEach(() => localStorage.clear())

test("marks a problem stop on the router's map, and the stop after it as the next", async () => {
  const { user } = await openWork({ role: 'can-driver', tasks: [wrong, next, later] })
  await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
  await waitFor(() => expect(pinOf(wrong)?.element.textContent).toBe('! 1'))
  expect(pinOf(next)?.element.textContent).toBe('2')
  const [red, amber] = [pinOf(wrong), pinOf(next)].map((pin) => pin?.height ?? 0) as [number, number]
  expect([red > amber, amber > 1]).toEqual([true, true])
  expect([wrong, next, later].map((task) => pinOf(task)?.crowd)).toEqual(['alone', 'alone', 'joins'])
})

test('shows a problem on the map of a stop', async () => {
  const { user } = await openWork({ role: 'can-driver', tasks: [wrong, next] })
  await user.click(await screen.findByRole('button', { name: /^View .*1 Oak Street/ }))
  await waitFor(() => expect(pinOf({ id: 'stop' })?.element.textContent).toBe('! 1'))
  expect(pinOf({ id: 'street' })?.crowd).toBe('under')
})

test("shows the route's ends beside the stops without counting them as stops", async () => {
  const found = { text: '', street: '', city: '', state: '', zip: '', ...place }
  const { user } = await openWork({
    role: 'can-driver',
    tasks: [wrong, next],
    answers: {
      'geo.suggest': () => [],
      'geo.locate': () => found,
      'geo.directions': ({ points }) => ({
        ...straightRoute(points),
        geometry: { type: 'LineString', coordinates: [] },
      }),
      'canmanager.optimizeRoute': () => ({ ids: [wrong.id, next.id], distance: 1 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
  await user.type(screen.getByLabelText('Starting Location'), '1 Yard Road')
  await user.type(screen.getByLabelText('Ending Location'), '1 Yard Road')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Load Route' }))
  await waitFor(() => expect(pinOf({ id: 'start' })).toMatchObject({ crowd: 'alone' }))
  expect(pinOf({ id: 'start' })?.element.textContent).toBe('A B')
})
