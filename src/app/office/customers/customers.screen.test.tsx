import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aCustomer, TIDEWATER } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, type OfficeSetting, refusingFirst, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import * as customersScreen from './customers.screen.tsx'

const RUTH = aCustomer()
const LEON = aCustomer({ id: 502, fullname: 'Leon Birk', status: 'Lead', price: 0, pricebyhand: false })

const pageOf = (rows: Answer<'customers.getPage'>['rows'], more: Partial<Answer<'customers.getPage'>> = {}) => ({
  rows,
  counts: { all: rows.length, leads: 1, customers: 1 },
  more: { all: false, leads: false, customers: false },
  total: rows.length,
  page: 1,
  ...more,
})

const open = (setting: Partial<OfficeSetting> = {}) =>
  renderOffice(customersScreen, { at: '/admin/customers', path: '/admin/customers', ...setting })

describe('the customers of an owner', () => {
  test("are shown in a table in the server's order, leads without a price", async () => {
    open({ answers: { 'customers.getPage': () => pageOf([RUTH, LEON]) } })
    await screen.findByRole('table')
    const [ruth, leon] = rowsOf('Customers and leads')
    expect(ruth?.textContent).toContain('$31.40')
    expect(ruth?.textContent).toContain('03/02/2026')
    expect(leon?.textContent).toContain('Lead')
    expect(leon?.textContent).toContain('–')
    expect(screen.queryByLabelText('Company')).toBeNull()
  })

  test('are loaded as the URL says', async () => {
    const asked: unknown[] = []
    open({
      at: '/admin/customers?q=oak&tab=leads&snapdesk=no&sort=name&direction=ascending&page=2&rows=25',
      answers: {
        'customers.getPage': (input) => {
          asked.push(input)
          return pageOf([RUTH], { page: 2, counts: { all: 60, leads: 30, customers: 30 }, total: 60 })
        },
      },
    })
    await screen.findByRole('table')
    const sorted = { tab: 'leads', sort: 'name', direction: 'ascending', page: 2, size: 25, archived: 'no' }
    expect(asked).toEqual([{ ...sorted, query: 'oak', snapdesk: 'no', companyId: 35 }])
  })

  test('fill the screen unless the user chose a page size', async () => {
    const sizes: unknown[] = []
    const answers: OfficeSetting['answers'] = {
      'customers.getPage': ({ size }) => {
        sizes.push(size)
        return pageOf([RUTH], { counts: { all: 60, leads: 30, customers: 30 }, total: 60 })
      },
    }
    const { unmount } = open({ answers, rows: 25 })
    expect(await screen.findByText('1 to 25 of 60')).toBeTruthy()
    unmount()
    open({ answers, rows: 25, at: '/admin/customers?rows=10' })
    expect(await screen.findByText('1 to 10 of 60')).toBeTruthy()
    expect(sizes).toEqual([25, 10])
  })

  test('say when they are too many to count, and continue behind the last counted page', async () => {
    open({
      at: '/admin/customers?q=street&page=1000',
      answers: {
        'customers.getPage': () =>
          pageOf([RUTH], {
            page: 1000,
            counts: { all: 10_000, leads: 412, customers: 10_000 },
            more: { all: true, leads: false, customers: true },
            total: 90_000,
          }),
      },
    })
    expect(await screen.findByText('9,991 to 10,000 of 10,000+')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All 10,000+' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Leads 412' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=1001')
  })

  test('link to the order page while there are none', async () => {
    open({ answers: { 'customers.getPage': () => pageOf([]) } })
    expect(await screen.findByText('No customers yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open my order page' }).getAttribute('href')).toBe('/h/piedmont')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a search without a match shows its words and the number of customers without it', async () => {
    open({
      at: '/admin/customers?q=Zora&ops=yes',
      answers: {
        'customers.getPage': () => pageOf([], { counts: { all: 0, leads: 0, customers: 0 }, total: 12 }),
      },
    })
    expect(await screen.findByText('Nothing matches “Zora”')).toBeTruthy()
    expect(screen.getByText('12 customers and leads without the 2 filters.')).toBeTruthy()
    const [clear] = screen.getAllByRole('link', { name: 'Clear filters' })
    expect(clear?.getAttribute('href')).toBe('/admin/customers')
  })

  test('a list of customers that failed to load can be retried', async () => {
    let isDown = true
    const { press } = open({
      answers: {
        'customers.getPage': () => {
          if (isDown) throw new Error('down')
          return pageOf([RUTH])
        },
      },
    })
    expect(await screen.findByText('The customers did not load')).toBeTruthy()
    isDown = false
    await press('Try again')
    expect(await screen.findByText('Ruth Ames')).toBeTruthy()
  })
})

describe('the customers of all companies', () => {
  const companies = [aCompany(), TIDEWATER]
  const answers = { 'customers.getPage': () => pageOf([RUTH, aCustomer({ id: 503, companyid: 36 })]) }

  test('show an admin the company of each customer', async () => {
    open({ user: ADMIN, companies, answers })
    await screen.findByRole('table')
    const [first, second] = rowsOf('Customers and leads')
    expect(first?.textContent).toContain('Piedmont Hauling')
    expect(second?.textContent).toContain('Tidewater Disposal')
    expect(screen.getByRole('link', { name: 'Add customer' }).getAttribute('href')).toBe('/admin/customers/e/0')
  })

  test('are narrowed to the company in the URL, which its links keep', async () => {
    open({ user: ADMIN, companies, answers, at: '/admin/customers?company=36' })
    await screen.findByRole('table')
    expect(rowsOf('Customers and leads')[0]?.textContent).not.toContain('Piedmont Hauling')
    const add = screen.getByRole('link', { name: 'Add customer' })
    expect(add.getAttribute('href')).toBe('/admin/customers/e/0?company=36')
    openPopover('More')
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain('companyId=36')
  })
})

const PATIENT = { timeout: 10_000 }

describe('selected customers', () => {
  const answers = (update: OfficeSetting['answers'] = {}): OfficeSetting['answers'] => ({
    'customers.getPage': () => pageOf([RUTH, LEON]),
    ...update,
  })
  const select = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByRole('table')
    for (const row of rowsOf('Customers and leads')) await user.click(within(row).getByRole('checkbox'))
  }

  test('are changed together, and the skipped ones are named', async () => {
    const { user, press, written } = open({
      answers: answers({
        'customers.updateMany': () => ({
          success: true,
          changed: [{ id: 501, version: 9 }],
          kept: [
            { id: 502, name: 'Leon Birk' },
            { id: 503, name: null },
          ],
        }),
      }),
    })
    await select(user)
    await press('Change')
    await user.click(screen.getByRole('radio', { name: 'Mark as leads' }))
    await press('Change 2 customers')
    expect(await screen.findByText('1 customer changed')).toBeTruthy()
    expect(written()).toMatchObject([
      { name: 'customers.updateMany', input: { companyId: 35, status: 'Lead', rows: [{ id: 501 }, { id: 502 }] } },
    ])
    expect(screen.getByText('No longer exists')).toBeTruthy()
    await press('Back to the list')
    expect(screen.queryByText(/ selected$/)).toBeNull()
  })

  test('cover all matches across pages and can be exported', async () => {
    const asked: unknown[] = []
    const { user, press } = open({
      answers: answers({
        'customers.getPage': () => ({ ...pageOf([RUTH, LEON]), counts: { all: 3, leads: 1, customers: 2 } }),
        'customers.getIds': (input) => {
          asked.push(input)
          return { ids: [501, 502, 777], more: false }
        },
      }),
    })
    await select(user)
    const file = () => within(screen.getByLabelText('Selected rows')).getByRole('link', { name: 'Export' })
    expect(file().getAttribute('href')).toMatch(/&ids=501,502$/)
    await press('Select all 3')
    expect(await screen.findByText('3 selected')).toBeTruthy()
    expect(asked).toMatchObject([{ tab: 'all', sort: 'start' }])
    expect(file().getAttribute('href')).not.toContain('ids=')
    await user.click(within(rowsOf('Customers and leads')[0] ?? document.body).getByRole('checkbox'))
    expect(screen.getByText('2 selected')).toBeTruthy()
  })

  test('are exported as one file when a URL cannot name them all, and a failure is reported', async () => {
    const files = savedFiles()
    const ids = Array.from({ length: 1_000 }, (_, at) => 501 + at)
    const busy = new FakeRefusal(generalRefusals.busy, { message: 'It is busy.' })
    const { user, press } = open({
      answers: answers({
        'customers.getPage': () => ({ ...pageOf([RUTH, LEON]), counts: { all: 1_000, leads: 0, customers: 1_000 } }),
        'customers.getIds': () => ({ ids, more: false }),
        'customers.export': refusingFirst(busy, ({ ids: named }) => `ID\r\n${named?.join('\r\n')}\r\n`),
      }),
    })
    await select(user)
    await press('Select all 1,000')
    await screen.findByText('1,000 selected')
    await user.click(within(rowsOf('Customers and leads')[0] ?? document.body).getByRole('checkbox'))
    await press('Export')
    expect(await screen.findByText('Nothing was exported. It is busy.')).toBeTruthy()
    await press('Export')
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]?.text())?.trim().split('\r\n')).toEqual(['ID', ...ids.slice(1).map(String)])
  })

  test('stay selected under another sort order and are cleared by another filter', async () => {
    const { user } = open({ answers: answers() })
    await select(user)
    await user.click(screen.getByRole('link', { name: 'Full Name' }))
    const head = screen.getByRole('columnheader', { name: 'Full Name' })
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Leads/ }))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  test('are exported by id when they only happen to be as many as the list has', async () => {
    const { user } = open({ answers: answers() })
    await select(user)
    const file = within(screen.getByLabelText('Selected rows')).getByRole('link', { name: 'Export' })
    expect(file.getAttribute('href')).toMatch(/&ids=501,502$/)
  })

  test('cannot be merged across companies', async () => {
    const { user } = open({
      user: ADMIN,
      companies: [aCompany(), TIDEWATER],
      answers: { 'customers.getPage': () => pageOf([RUTH, aCustomer({ id: 503, companyid: 36 })]) },
    })
    await select(user)
    expect(screen.getByText('2 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  })

  test('stay selected when the matching ids cannot be loaded', async () => {
    const { user, press } = open({
      answers: answers({
        'customers.getPage': () => ({ ...pageOf([RUTH, LEON]), counts: { all: 3, leads: 1, customers: 2 } }),
        'customers.getIds': () => {
          throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
        },
      }),
    })
    await select(user)
    await press('Select all 3')
    expect(screen.getByText('2 selected')).toBeTruthy()
  })

  test('are merged into the kept customer', async () => {
    const done = () => ({ success: true as const })
    const { user, press, written } = open({
      answers: answers({
        'customers.get': ({ i }) => (i === RUTH.id ? RUTH : { ...LEON, cellphone: '478-555-0111' }),
        'customers.merge': done,
        'customers.undoMerge': done,
      }),
    })
    await select(user)
    await press('Merge')
    await user.click(await screen.findByRole('radio', { name: /^Leon Birk, / }, PATIENT))
    await user.click(within(screen.getByRole('group', { name: 'Full Name' })).getByRole('radio', { name: 'Ruth Ames' }))
    await press('Merge into Leon Birk')
    expect(await screen.findByText('Ruth Ames was merged into Leon Birk', undefined, PATIENT)).toBeTruthy()
    await press('Undo')
    expect(await screen.findByText('The merge is undone', undefined, PATIENT)).toBeTruthy()
    const both = { keep: 502, drop: 501 }
    expect(written()).toMatchObject([
      { name: 'customers.merge', input: { ...both, choices: { fullname: 'drop', cellphone: 'keep' } } },
      { name: 'customers.undoMerge', input: both },
    ])
  })
})
