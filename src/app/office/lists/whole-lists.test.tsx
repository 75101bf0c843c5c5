import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as pricesScreen from '#app/office/catalog/prices.screen.tsx'
import * as servicesScreen from '#app/office/catalog/services.screen.tsx'
import * as companiesScreen from '#app/office/company/companies.screen.tsx'
import * as postsScreen from '#app/office/posts/posts.screen.tsx'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aPost, aPriceSet, aService, TIDEWATER } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, type OfficeSetting, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import { savedFiles } from '#tests/support/saved-files.ts'

// Lists held in full: services, price sets, maps, posts and companies.

const SERVICES = [
  aService(),
  aService({ id: 3502, name: 'Recycling', label: 'Blue', active: 0 }),
  aService({ id: 3503, name: 'Roll-Off 20', label: 'Drop', type: 'Roll-Offs' }),
]

const openServices = (setting: Partial<OfficeSetting> = {}) =>
  renderOffice(servicesScreen, {
    at: '/admin/services',
    path: '/admin/services',
    answers: { 'services.getServicesByHaulerId': () => SERVICES },
    ...setting,
  })

const names = (list: string, column: number) =>
  rowsOf(list).map((row) => row.querySelectorAll('td, th')[column]?.textContent)

describe('a list held in full', () => {
  test('searches when typing pauses, without loading its rows again', async () => {
    let asked = 0
    const { user } = openServices({
      answers: {
        'services.getServicesByHaulerId': () => {
          asked += 1
          return SERVICES
        },
      },
    })
    await screen.findByRole('table')
    expect(names('Services', 1)).toEqual(['Household Trash', 'RecyclingNot active', 'Roll-Off 20'])
    await user.type(screen.getByRole('searchbox'), 'blue')
    await waitFor(() => expect(names('Services', 1)).toEqual(['RecyclingNot active']))
    expect(asked).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(rowsOf('Services')).toHaveLength(3))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('says how many rows there are when nothing passes the filters, and shows them on Clear', async () => {
    const { user } = openServices({ at: '/admin/services?active=no&type=Roll-Offs' })
    expect(await screen.findByText('3 services without the 2 filters.')).toBeTruthy()
    const [clear] = screen.getAllByRole('link', { name: 'Clear filters' })
    await user.click(clear ?? document.body)
    await screen.findByRole('table')
    expect(rowsOf('Services')).toHaveLength(3)
  })

  test('names the links of its rows in words, not only by number, and leads to a raise', async () => {
    openServices()
    await screen.findByRole('table')
    expect(screen.getByRole('link', { name: /^3503.*Roll-Off 20$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Raise prices' }).getAttribute('href')).toContain('/admin/services/raise')
  })

  test('counts the rows of each option under the other filters, and shows those of the chosen one', async () => {
    const { user } = openServices({ at: '/admin/services?active=yes' })
    await screen.findByRole('table')
    const options = within(openPopover('Service Type')).getAllByRole('radio')
    expect(options.map((option) => option.closest('div')?.textContent)).toEqual([
      'Residential1',
      'Commercial0',
      'Roll-Offs1',
    ])
    await user.click(within(openPopover('Service Type')).getByRole('radio', { name: 'Roll-Offs' }))
    await waitFor(() => expect(names('Services', 1)).toEqual(['Roll-Off 20']))
    expect(screen.getByText('1 to 1 of 1')).toBeTruthy()
  })

  test('sorts by its heads, starting from the highest where that is more useful', async () => {
    const { user } = openServices()
    await screen.findByRole('table')
    await user.click(screen.getByRole('link', { name: /Service Label/ }))
    await waitFor(() => expect(names('Services', 2)).toEqual(['Blue', 'Drop', 'Trash']))
    await user.click(screen.getByRole('link', { name: /Service Label/ }))
    await waitFor(() => expect(names('Services', 2)).toEqual(['Trash', 'Drop', 'Blue']))
  })

  test('shows its last page when the URL asks for one beyond it', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aService({ id: at + 1, name: `Service ${at + 1}` }))
    openServices({ at: '/admin/services?page=9', answers: { 'services.getServicesByHaulerId': () => many } })
    await screen.findByRole('table')
    expect(names('Services', 1)).toEqual(['Service 11', 'Service 12'])
    expect(screen.getByText('11 to 12 of 12')).toBeTruthy()
  })

  test('loads again for another company and keeps that company in its links', async () => {
    const asked: unknown[] = []
    const { find } = openServices({
      user: ADMIN,
      companies: [aCompany(), TIDEWATER],
      answers: {
        'services.getServicesByHaulerId': ({ i }) => {
          asked.push(i)
          return i === 36 ? [] : SERVICES
        },
      },
    })
    await screen.findByRole('table')
    await find('Company', 'Tidewater Disposal')
    expect(await screen.findByText('No services yet')).toBeTruthy()
    expect(asked).toEqual([35, 36])
    const [add] = screen.getAllByRole('link', { name: 'Add' })
    expect(add?.getAttribute('href')).toBe('/admin/services/e/0?company=36')
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  test('keeps the search when it fails to load, and can retry', async () => {
    let isDown = true
    const { press } = openServices({
      at: '/admin/services?q=blue',
      answers: {
        'services.getServicesByHaulerId': () => {
          if (isDown) throw new Error('down')
          return SERVICES
        },
      },
    })
    expect(await screen.findByText('The services did not load')).toBeTruthy()
    isDown = false
    await press('Try again')
    await screen.findByRole('table')
    expect(rowsOf('Services')).toHaveLength(1)
  })

  test('exports the found rows in their order, once the server has recorded it', async () => {
    const files = savedFiles()
    let isDown = true
    const { press, written } = openServices({
      at: '/admin/services?active=yes&sort=name&direction=descending',
      answers: {
        'services.getServicesByHaulerId': () => SERVICES,
        'trail.noteExport': () => {
          if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'It is busy.' })
          return { success: true }
        },
      },
    })
    await screen.findByRole('table')
    await press('Export')
    expect(await screen.findByText('Nothing was exported. It is busy.')).toBeTruthy()
    expect(files).toEqual([])
    isDown = false
    await press('Export')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(written()[1]?.input).toEqual({ list: 'services', companyId: 35 })
    const [, ...lines] = (await files[0]?.text())?.trim().split('\r\n') ?? []
    expect(lines.map((line) => line.split(',')[1])).toEqual(['Roll-Off 20', 'Household Trash'])
  })
})

describe('a list on a phone', () => {
  beforeEach(() => {
    const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('matchMedia', () => narrow)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('shows cards that link to their rows, with a sort menu beside them', async () => {
    const { choose, press } = openServices({ onPhone: true })
    const cards = await screen.findByRole('list', { name: 'Services' })
    expect(screen.queryByRole('table')).toBeNull()
    const links = () =>
      within(cards)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(links()).toEqual(['3501', '3502', '3503'].map((id) => `/admin/services/e/${id}`))
    await press('Filters and order')
    await choose('Order', 'By Service Name, from the end')
    await waitFor(() => expect(within(cards).getAllByRole('link')[0]?.textContent).toContain('Roll-Off 20'))
  })
})

describe('the price sets', () => {
  const open = (sets: ReturnType<typeof aPriceSet>[], setting: Partial<OfficeSetting> = {}) =>
    renderOffice(pricesScreen, {
      at: '/admin/prices',
      path: '/admin/prices',
      answers: { 'prices.getPrices': () => sets, 'prices.getRaises': () => [] },
      others: ['/admin/prices/e/:uid'],
      ...setting,
    })

  test('show their weekdays and their lowest price', async () => {
    open([aPriceSet(), aPriceSet({ uid: 'bins', name: 'Bins', enabled: [], rows: [] })])
    await screen.findByRole('table')
    expect(rowsOf('Price sets').map(({ textContent }) => textContent)).toEqual([
      'BinsNone0No prices',
      'CartsMon1$22.50',
    ])
  })

  test('follow the company that an admin chooses, also in the links to them', async () => {
    const carts = aPriceSet({ name: 'Tidewater carts' })
    const { find } = open([], {
      user: ADMIN,
      companies: [aCompany(), TIDEWATER],
      answers: { 'prices.getPrices': ({ i }) => (i === TIDEWATER.id ? [carts] : []), 'prices.getRaises': () => [] },
    })
    await screen.findByText('No price sets yet')
    await find('Company', 'Tidewater Disposal')
    const link = await screen.findByRole('link', { name: 'Tidewater carts' })
    expect(link.getAttribute('href')).toBe(`/admin/prices/e/${carts.uid}?company=${TIDEWATER.id}`)
  })

  test('are added under a unique name that the user did not choose', async () => {
    const { user } = open([])
    await screen.findByText('No price sets yet')
    const [add] = screen.getAllByRole('button', { name: 'Add' })
    await user.click(add ?? document.body)
    expect(await screen.findByText('You are at /admin/prices/e/:uid')).toBeTruthy()
  })
})

describe('the posts', () => {
  test("show which of them readers see, by the site's day", async () => {
    renderOffice(postsScreen, {
      at: '/admin/posts',
      path: '/admin/posts',
      user: ADMIN,
      answers: {
        'posts.getPosts': () => [
          aPost(),
          aPost({ id: 82, title: 'Soon', publishdate: '2999-01-01' }),
          aPost({ id: 83, title: 'Not yet', state: 'draft' }),
        ],
      },
    })
    await screen.findByRole('table')
    const standings = Object.fromEntries(
      rowsOf('Posts').map((row) => [row.querySelectorAll('td, th')[2]?.textContent, row.textContent]),
    )
    expect(standings.Soon).toContain('Scheduled')
    expect(standings['Not yet']).toContain('Draft')
    expect(standings['Which lids hold']).toContain('Published')
  })

  test('link to the first post when there is none', async () => {
    renderOffice(postsScreen, {
      at: '/admin/posts',
      path: '/admin/posts',
      user: ADMIN,
      answers: { 'posts.getPosts': () => [] },
    })
    const link = await screen.findByRole('link', { name: 'Write the first post' })
    expect(link.getAttribute('href')).toBe('/admin/posts/e/0')
  })
})

describe('the companies', () => {
  const open = (setting: Partial<OfficeSetting>) =>
    renderOffice(companiesScreen, { at: '/admin/company', path: '/admin/company', others: ['/admin'], ...setting })

  test('are listed for an admin', async () => {
    open({ user: ADMIN, companies: [aCompany(), { ...TIDEWATER, listed: false }] })
    await screen.findByRole('table')
    expect(names('Companies', 0)).toEqual(['Piedmont Hauling', 'Tidewater Disposal'])
  })

  test('redirect an owner to their own company', async () => {
    open({})
    expect(await screen.findByText('You are at /admin')).toBeTruthy()
  })

  test('link an admin to the first company when there is none', async () => {
    open({ user: ADMIN, companies: [] })
    const link = await screen.findByRole('link', { name: 'Add the first company' })
    expect(link.getAttribute('href')).toBe('/admin/company/e/0')
  })
})
