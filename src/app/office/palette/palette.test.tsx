import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { User } from '#contract/users/sessions.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { aCustomer, aService, aUser } from '#tests/support/office-rows.ts'
import { refusingFirst } from '#tests/support/render-office.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { aTask } from '#tests/support/work-screen.ts'
import { KeysSheet } from './keys.sheet.tsx'
import { showPalette } from './palette.store.ts'
import { Palette } from './palette.tsx'

async function open(answers: FakeAnswers, user: User = aUser()) {
  const server = fakeServer(answers)
  const Screen = () => (
    <>
      <input aria-label="Search this list" aria-keyshortcuts="/" />
      <textarea aria-label="Notes" />
      <Palette office={{ user, company: null, hasCompany: true, onPhone: false, rows: 10 }} />
      <KeysSheet />
    </>
  )
  renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '*', Component: () => <p>Somewhere else</p> },
    ],
    { server },
  )
  await screen.findByLabelText('Notes')
  const person = userEvent.setup()
  const find = async (text: string) => {
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox', { name: 'Go to or find' }), text)
  }
  return { server, person, find }
}

afterEach(() => act(() => showPalette(null)))

const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pageOf = (rows: ReturnType<typeof aCustomer>[]) => ({
  rows,
  counts: { all: rows.length, leads: 0, customers: rows.length },
  more: { all: false, leads: false, customers: false },
  total: rows.length,
  page: 1,
})

const NOTHING: FakeAnswers = {
  'customers.getPage': () => pageOf([]),
  'services.getServicesByHaulerId': () => [],
}

describe('the palette', () => {
  test('opens a screen by its name, with the keyboard alone', async () => {
    const { find, person } = await open(NOTHING)
    await find('maps')
    expect(found()).toEqual(['Maps'])
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Somewhere else')).toBeTruthy()
  })

  test('finds customers when typing pauses, with one request per pause', async () => {
    const { find, server } = await open({ ...NOTHING, 'customers.getPage': () => pageOf([aCustomer()]) })
    await find('ruth')
    await waitFor(() => expect(found()).toEqual(['Ruth AmesCustomer, 120 Oak Street']))
    const asked = server.sent.filter(({ name }) => name === 'customers.getPage')
    expect(asked.at(-1)?.input).toMatchObject({ query: 'ruth', size: '6' })
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  test('announces the number of results when it changes', async () => {
    const { find, person } = await open(NOTHING)
    await find('map')
    const all = found().length
    expect(screen.getByRole('status').textContent).toBe(`${all} result${all === 1 ? '' : 's'}`)
    await person.type(screen.getByRole('combobox', { name: 'Go to or find' }), 'zzz')
    expect(screen.getByRole('status').textContent).toBe('No results')
  })

  test("loads the company's services once, on the first letter, and searches them locally", async () => {
    const services = [aService(), aService({ id: 3502, name: 'Recycling', label: 'Blue carts' })]
    const { find, person, server } = await open({ ...NOTHING, 'services.getServicesByHaulerId': () => services })
    await person.keyboard('{Control>}k{/Control}')
    expect(server.sent).toEqual([])
    await person.keyboard('{Escape}')
    await find('blue')
    await waitFor(() => expect(found()).toEqual(['RecyclingResidential, Blue carts']))
    expect(server.sent.filter(({ name }) => name === 'services.getServicesByHaulerId')).toHaveLength(1)
  })

  test('loads the services again on the next letter after a failure', async () => {
    const { find } = await open({
      ...NOTHING,
      'services.getServicesByHaulerId': refusingFirst(
        new FakeRefusal(generalRefusals.busy, { message: 'Later' }),
        () => [aService()],
      ),
    })
    await find('trash')
    await waitFor(() => expect(found()).toEqual(['Household TrashResidential, Trash']))
  })

  test('shows no results, and still works when nothing answers', async () => {
    const { find, server } = await open(NOTHING)
    server.loseNext('before')
    await find('zzz')
    expect(screen.getByText('No results')).toBeTruthy()
  })

  test('loads no customers and no services for a driver', async () => {
    const driver = aUser({ role: 'can-driver', canmanagergroupid: 135 })
    const { find, server } = await open({ 'canmanager.findTasks': () => [] }, driver)
    await find('oak')
    await waitFor(() => expect(server.sent.map(({ name }) => name)).toContain('canmanager.findTasks'))
    expect(new Set(server.sent.map(({ name }) => name))).toEqual(new Set(['canmanager.findTasks']))
  })
})

describe('found stops', () => {
  const stopOf = (name: string, at: number): FoundTask => ({
    ...aTask('194 Maple Street, Cedar Hollow, GA 30990', {
      name,
      phone: '478-555-0118',
      cans: threeCanLines([{ action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' }]),
      deliveryDate: '11/24/2026',
    }),
    lane: at,
    when: {
      timezone: 'America/New_York',
      driver: 'Marcus Bell',
      driverphone: '',
      number: at + 5,
      of: 21,
      before: 2,
      at: '2026-11-24T16:00:00.000Z',
      from: '2026-11-24T15:40:00.000Z',
      to: '2026-11-24T16:20:00.000Z',
      next: false,
      text: '',
      texts: 'none',
    },
  })
  const manager = aUser({ role: 'can-manager', canmanagergroupid: 135 })
  const withStops: FakeAnswers = {
    'canmanager.findTasks': () => [stopOf('Ines Eubanks', 0), stopOf('Dale Eubanks', 1)],
  }
  const plainText = (text: string | null) => text?.replace(/\s/g, ' ')

  test('have their plate, the found words and their count, and the active one more facts', async () => {
    const { find } = await open(withStops, manager)
    await find('eubanks')
    const [first, second] = await screen.findAllByRole('option')
    const time = (of: string) => `Tue, 11/24/2026, Marcus Bell, ${of}, about 10:40–11:20 AM`
    const facts = 'Delivery 2 × 95/96 Trash, 478-555-0118, 2 stops before it'
    expect(plainText(first?.textContent ?? '')).toBe(
      `5 Ines Eubanks, 194 Maple Street ${time('5th of 21')} ${facts}Enter`,
    )
    expect(plainText(second?.textContent ?? '')).toBe(`6 Dale Eubanks, 194 Maple Street ${time('6th of 21')}`)
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Eubanks', 'Eubanks'])
    expect(second?.innerHTML).toContain('--lane: var(--lane-2)')
    expect(screen.getByText('2 stops')).toBeTruthy()
    expect(screen.getByText('for actions')).toBeTruthy()
  })

  test('mark the digits of the phone that were typed without separators', async () => {
    const { find } = await open(withStops, manager)
    await find('5550118')
    await screen.findAllByRole('option')
    expect(document.querySelector('mark')?.textContent).toBe('555-0118')
  })
})

describe('the keys of the page', () => {
  test("focus the list's search on a slash, unless the user is typing", async () => {
    const { person } = await open(NOTHING)
    await person.click(screen.getByLabelText('Notes'))
    await person.keyboard('/')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('/')
    await person.click(document.body)
    await person.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Search this list'))
    expect(screen.getByLabelText<HTMLInputElement>('Search this list').value).toBe('')
  })

  test('are listed by a question mark', async () => {
    const { person } = await open(NOTHING)
    await person.keyboard('?')
    expect(await screen.findByText('Search this list')).toBeTruthy()
  })

  test('open the palette also from a field', async () => {
    const { person } = await open(NOTHING)
    await person.click(screen.getByLabelText('Notes'))
    await person.keyboard('{Meta>}k{/Meta}')
    expect(await screen.findByRole('combobox', { name: 'Go to or find' })).toBeTruthy()
  })
})
