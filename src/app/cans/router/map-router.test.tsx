import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { aTask, openWork, sentOf } from '#tests/support/work-screen.ts'

// A yard, three stops east of it in a bad order, and an end further east.

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

const YARD = { lat: 33, lng: -83 }
const at = (lng: number) => ({ lat: 33, lng })
const END = at(-82.6)
const near = aTask('1 Near Street', { ...at(-82.9), displayOrder: 30 })
const middle = aTask('2 Middle Street', { ...at(-82.8), displayOrder: 10 })
const far = aTask('3 Far Street', { ...at(-82.7), displayOrder: 20 })
const placeless = aTask('4 Nowhere Street', { displayOrder: 40 })
const tasks = [near, middle, far, placeless]

const place = { text: '1 Yard Road', street: '', city: '', state: '', zip: '' }
const answers: FakeAnswers = {
  'geo.suggest': () => [],
  'geo.locate': ({ q }) => ({ ...place, ...(q === '9 End Road' ? END : YARD) }),
  'geo.directions': ({ points }) => ({ ...straightRoute(points), geometry: { type: 'LineString', coordinates: [] } }),
  'canmanager.optimizeRoute': () => {
    const ids = [near, middle, far].map(({ id }) => id)
    return { ids, distance: straightRoute([YARD, at(-82.9), at(-82.8), at(-82.7), END]).distance }
  },
}

const frame = () => screen.getByRole('dialog', { name: 'Map router' })
const button = (name: string) => within(frame()).getByRole('button', { name })
const stops = () =>
  within(frame())
    .getAllByRole('button', { name: /^Drag / })
    .map((grip) => grip.getAttribute('aria-label')?.replace(/^Drag (.*), or .*/, '$1'))
const BAD = ['2 Middle Street', '3 Far Street', '1 Near Street']
const GOOD = ['1 Near Street', '2 Middle Street', '3 Far Street']

async function route(more: FakeAnswers = {}) {
  const opened = await openWork({ tasks, answers: { ...answers, ...more } })
  await opened.user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
  const write = async (label: string, text: string) => {
    const field = within(frame()).getByLabelText(label)
    await opened.user.clear(field)
    await opened.user.type(field, text)
    await opened.user.tab()
  }
  const load = async () => {
    await write('Starting Location', '1 Yard Road')
    await write('Ending Location', '9 End Road')
    await opened.user.click(button('Load Route'))
  }
  return { ...opened, write, load }
}

beforeEach(() => localStorage.clear())

describe('the map router', () => {
  test('lists the open stops in order, those without coordinates last, and works without a map', async () => {
    await route()
    expect(stops()).toEqual(BAD)
    expect(within(frame()).getByText('4 Nowhere Street')).toBeTruthy()
    expect(await within(frame()).findByText(/This browser cannot draw maps/)).toBeTruthy()
  })

  test('asks for both ends before sending a request', async () => {
    const { server, user, write } = await route()
    await user.click(button('Load Route'))
    expect(within(frame()).getByText(cansMessages.locationsRequired)).toBeTruthy()
    await write('Starting Location', '1 Yard Road')
    expect(within(frame()).queryByText(cansMessages.locationsRequired)).toBeNull()
    await user.click(button('Load Route'))
    expect(sentOf(server, 'geo.locate')).toEqual([])
  })

  test('shows at its field which end was not found, and keeps the other', async () => {
    const { user, write } = await route({
      'geo.locate': ({ q }) => {
        if (q === 'Nowhere') throw new FakeRefusal(generalRefusals.notFound, { message: 'Unknown' })
        return { ...place, ...YARD }
      },
    })
    await write('Starting Location', '1 Yard Road')
    await write('Ending Location', 'Nowhere')
    await user.click(button('Load Route'))
    expect(await within(frame()).findByText(cansMessages.placeUnknown)).toBeTruthy()
    const field = within(frame()).getByLabelText('Ending Location')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(within(frame()).getByLabelText('Starting Location').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('previews a shorter order and saves it only after it was accepted', async () => {
    const { server, user, load } = await route()
    await load()
    expect(await within(frame()).findByRole('heading', { name: 'Better order' })).toBeTruthy()
    expect(stops()).toEqual(GOOD)
    expect(within(frame()).getByText(/was 3/)).toBeTruthy()
    await user.click(button('Choose an order first'))
    expect(sentOf(server, 'canmanager.reorderTasks')).toEqual([])
    await user.click(button('Use this order'))
    await user.click(button('Save Route Order'))
    await waitFor(() => expect(currentMessages().map(({ text }) => text)).toEqual([cansMessages.reordered]))
    expect(sentOf(server, 'canmanager.reorderTasks')).toMatchObject([
      { ids: [near.id, middle.id, far.id, placeless.id] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test("uses the list's numbers for one driver, and shows the route's length and finish", async () => {
    const ME = 'can-driver@demo.test'
    const mine = [near, middle, far].map((task) => ({ ...task, assignedTo: ME }))
    const done = aTask('5 Done Street', { assignedTo: ME, displayOrder: 5, done: true })
    const { user } = await openWork({ role: 'can-driver', tasks: [...mine, done], answers })
    await user.click(await screen.findByRole('button', { name: 'Start Map Router' }))
    await user.type(within(frame()).getByLabelText('Starting Location'), '1 Yard Road')
    await user.type(within(frame()).getByLabelText('Ending Location'), '9 End Road')
    await user.tab()
    await user.click(button('Load Route'))
    await within(frame()).findByRole('heading', { name: 'Better order' })
    expect(within(frame()).getByText(/^about\s\d+:\d\d\s[AP]M, 5\.8 mi, 18 min, was 4/)).toBeTruthy()
    await user.click(button('Keep mine'))
    const numbers = within(frame())
      .getAllByRole('listitem')
      .map((row) => row.textContent?.slice(0, 1))
    expect(numbers).toEqual(['2', '3', '4'])
    expect(within(frame()).getByText(/with the stops, done by about/).parentElement?.textContent).toMatch(
      /^46\smi, 2\sh\s24\smin on the road, 2\sh\s39\smin with the stops, done by about \d+:\d[05] [AP]M$/,
    )
  })

  test('restores the original order when the offer is declined', async () => {
    const { user, load } = await route()
    await load()
    await within(frame()).findByRole('heading', { name: 'Better order' })
    await user.click(button('Keep mine'))
    expect(stops()).toEqual(BAD)
    expect(within(frame()).queryByRole('heading', { name: 'Better order' })).toBeNull()
  })

  test('withdraws the offer when an end changes, and locates only that end', async () => {
    const { server, user, load, write } = await route()
    await load()
    await within(frame()).findByRole('heading', { name: 'Better order' })
    await write('Ending Location', '2 Yard Road')
    expect(within(frame()).queryByRole('heading', { name: 'Better order' })).toBeNull()
    expect(stops()).toEqual(BAD)
    await user.click(button('Load Route'))
    await waitFor(() =>
      expect(sentOf(server, 'geo.locate')).toEqual([{ q: '1 Yard Road' }, { q: '9 End Road' }, { q: '2 Yard Road' }]),
    )
  })

  test('makes no offer when the order is good', async () => {
    const { load } = await route({
      'canmanager.optimizeRoute': () => ({ ids: [middle.id, far.id, near.id], distance: 10_000_000 }),
    })
    await load()
    await waitFor(() => expect(button('Load Route').textContent).toBe('Load Route'))
    expect(stops()).toEqual(BAD)
    expect(within(frame()).queryByRole('heading', { name: 'Better order' })).toBeNull()
  })

  test('moves a stop by its arrows and asks before discarding that', async () => {
    const { server, user } = await route()
    await user.click(button('Move 1 Near Street to the top'))
    expect(stops()).toEqual(['1 Near Street', '2 Middle Street', '3 Far Street'])
    await user.click(button('Close'))
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Leave it as it was' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentOf(server, 'canmanager.reorderTasks')).toEqual([])
  })

  test('closes without asking when nothing was moved', async () => {
    const { user } = await route()
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test("remembers yesterday's ends and locates them again", async () => {
    const first = await route()
    await first.load()
    await within(frame()).findByRole('heading', { name: 'Better order' })
    first.unmount()
    const { server, user } = await route()
    expect(within(frame()).getByLabelText<HTMLInputElement>('Starting Location').value).toBe('1 Yard Road')
    await user.click(button('Load Route'))
    await waitFor(() => expect(sentOf(server, 'geo.locate')).toHaveLength(2))
  })

  test("shows the server's refusal of an order", async () => {
    const { user } = await route({
      'canmanager.reorderTasks': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'A task is gone.' })
      },
    })
    await user.click(button('Save Route Order'))
    expect(await within(frame()).findByText('A task is gone.')).toBeTruthy()
  })
})
