import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerChanged } from '#contract/customers/customers.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aCustomer, aTrailLine, TIDEWATER } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { ADMIN, conflictNotice, type OfficeSetting, refusingFirst, renderOffice } from '#tests/support/render-office.ts'
import * as customerScreen from './customer.screen.tsx'

const RUTH = aCustomer()

const open = (setting: Partial<OfficeSetting> = {}) =>
  renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=account',
    path: '/admin/customers/e/:userId',
    ...setting,
  })

const saved = (change: Parameters<typeof aCustomer>[0]) => ({
  success: true as const,
  customer: aCustomer({ version: 4, ...change }),
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a customer', () => {
  test('is saved against the version that was loaded, without a price that was not typed', async () => {
    let row = RUTH
    const { write, press, written } = open({
      answers: {
        'customers.get': () => row,
        'customers.update': ({ city = '' }) => {
          row = aCustomer({ city, version: 4 })
          return { success: true, customer: row }
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Ruth Ames' })
    await write('City', 'Harlem')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('Customer Saved!')).toBeTruthy()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    const [{ input } = { input: {} }] = written()
    expect(input).toMatchObject({ id: 501, version: 3, city: 'Harlem' })
    expect(input).not.toHaveProperty('price')
  })

  test('is not sent with invalid fields, and the first of them gets the focus', async () => {
    const { write, press, written } = open({ answers: { 'customers.get': () => RUTH } })
    await screen.findByLabelText('Full Name')
    await write('Full Name', '')
    await write('Price per month', 'free')
    await press('Save')
    expect(await screen.findByText('Please enter an amount such as 31.40')).toBeTruthy()
    expect(document.activeElement).toBe(field('Full Name'))
    expect(written()).toEqual([])
  })

  test("shows the server's refusal at its field and keeps the input", async () => {
    const { write, press } = open({
      answers: {
        'customers.get': () => RUTH,
        'customers.update': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Please check',
            errors: [{ field: 'email', message: 'Nobody can be reached there' }],
          })
        },
      },
    })
    await screen.findByLabelText('Email')
    await write('Email', 'ruth@example.org')
    await press('Save')
    expect(await screen.findByText('Nobody can be reached there')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').value).toBe('ruth@example.org')
  })

  test('shows a version that another user saved beside the input, and choosing mine does not save yet', async () => {
    const theirs = aCustomer({ notes: 'Gate code 12', city: 'Appling', version: 4 })
    const { write, press, written } = open({
      answers: {
        'customers.get': () => RUTH,
        'customers.update': refusingFirst(
          new FakeRefusal(customerChanged, { message: 'Somebody saved this customer', customer: theirs }),
          ({ city = '', notes = '' }) => saved({ city, notes, version: 5 }),
        ),
        'trail.getPage': ({ subject, record }) =>
          subject === 'customer' && record === '501'
            ? { rows: [aTrailLine()], more: false }
            : { rows: [], more: false },
      },
    })
    await screen.findByLabelText('City')
    await write('City', 'Harlem')
    await press('Save')
    const notice = await conflictNotice()
    expect(await within(notice).findByText(/^Jane Doe saved this/)).toBeTruthy()
    expect(notice.textContent).toContain('Jane Doe saved this 03/02/2026, 7:00 AM.')
    expect(notice.textContent).toContain('Gate code 12')
    expect(notice.textContent).toContain('Appling')
    await press('Keep mine')
    expect(field('City').value).toBe('Harlem')
    expect(field('Notes for the office').value).toBe('Gate code 12')
    expect(written()).toHaveLength(1)
    await press('Save')
    await screen.findByText('Customer Saved!')
    expect(written()[1]?.input).toMatchObject({ version: 4, city: 'Harlem', notes: 'Gate code 12' })
  })

  test("can be replaced by the other user's version", async () => {
    const theirs = aCustomer({ city: 'Appling', version: 4 })
    const { write, press, written } = open({
      answers: {
        'customers.get': () => RUTH,
        'customers.update': () => {
          throw new FakeRefusal(customerChanged, { message: 'Somebody saved this customer', customer: theirs })
        },
      },
    })
    await screen.findByLabelText('City')
    await write('City', 'Harlem')
    await press('Save')
    await conflictNotice()
    await press('Discard mine')
    expect(field('City').value).toBe('Appling')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(written()).toHaveLength(1)
  })

  test('shows the warnings that the office needs at a glance', async () => {
    open({
      answers: {
        'customers.get': () =>
          aCustomer({ status: 'Lead', placetoconfirm: true, outofarea: true, leadstep: 'card', pricebyhand: true }),
      },
    })
    const heading = await screen.findByRole('heading', { level: 1 })
    const beside = heading.parentElement?.textContent
    expect(beside).toContain('Lead')
    expect(beside).toContain('Place to confirm')
    expect(beside).toContain('Out of area')
    expect(screen.getByText('Nothing, as a lead')).toBeTruthy()
    expect(screen.getByText('Step reached')).toBeTruthy()
  })

  test('shows its last changes, folded, and works without them', async () => {
    const { unmount } = open({
      answers: {
        'customers.get': () => RUTH,
        'trail.getPage': ({ companyId, subject, record }) => ({
          rows: [aTrailLine({ what: `changed ${subject} ${record} of company ${companyId}` })],
          more: false,
        }),
      },
    })
    const fold = (await screen.findByText('Last changes')).closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('Jane Doe changed customer 501 of company 35')
    const all = screen.getByText('All activity of this record')
    expect(all.getAttribute('href')).toBe('/admin/trail?subject=customer&record=501')
    unmount()
    const later = () => {
      throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
    }
    open({ answers: { 'customers.get': () => RUTH, 'trail.getPage': later } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ruth Ames' })).toBeTruthy()
    expect(screen.queryByText('Last changes')).toBeNull()
  })

  test('can be exported with all its data', async () => {
    open({ answers: { 'customers.get': () => RUTH } })
    await screen.findByRole('heading', { level: 1, name: 'Ruth Ames' })
    openPopover('More')
    const link = await screen.findByRole('link', { name: 'Export all data' })
    expect(link.getAttribute('href')).toBe('/cfc/api/customers.cfc?method=getFile&i=501')
  })

  test('asks before unsaved changes are left, and Cancel discards them', async () => {
    const { user, write, press, written } = open({
      answers: { 'customers.get': () => RUTH },
      others: ['/admin/customers'],
    })
    await screen.findByLabelText('City')
    await write('City', 'Harlem')
    await user.click(screen.getByRole('link', { name: 'Customers' }))
    await screen.findByText('Leave without saving?')
    await press('Stay here')
    expect(field('City').value).toBe('Harlem')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await press('Discard changes')
    expect(await screen.findByText('You are at /admin/customers')).toBeTruthy()
    expect(written()).toEqual([])
  })

  test("redirects an unknown customer's address to the list", async () => {
    open({
      answers: {
        'customers.get': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'No such customer' })
        },
      },
    })
    expect(await screen.findByText('There is no such customer')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All customers' }).getAttribute('href')).toBe('/admin/customers')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('a new customer', () => {
  const created = () => ({ customer: aCustomer({ id: 777, fullname: 'Zora Neal', version: 1 }) })

  test('is created once although the first answer was lost, and opens its page', async () => {
    let rows = 0
    const { server, write, press, written } = open({
      at: '/admin/customers/e/0',
      answers: {
        'customers.get': () => aCustomer({ id: 777, fullname: 'Zora Neal' }),
        'users.create': () => {
          rows += 1
          return created()
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'New customer' })
    await write('Full Name', 'Zora Neal')
    server.loseNext('after')
    await press('Save')
    expect(await screen.findByText(/^The customer was not saved\./)).toBeTruthy()
    await press('Save')
    expect(await screen.findByRole('heading', { level: 1, name: 'Zora Neal' })).toBeTruthy()
    expect(rows).toBe(1)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
    expect(written()[0]?.input).not.toHaveProperty('companyid', null)
  })

  test('belongs to the company that an admin chose', async () => {
    const { write, press, find, written } = open({
      at: '/admin/customers/e/0',
      user: ADMIN,
      companies: [aCompany(), TIDEWATER],
      answers: { 'users.create': created, 'customers.get': () => created().customer },
    })
    await screen.findByLabelText('Full Name')
    await write('Full Name', 'Zora Neal')
    await press('Save')
    expect(document.activeElement).toBe(field('Company'))
    expect(written()).toEqual([])
    await find('Company', 'Tidewater Disposal')
    await press('Save')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.input).toMatchObject({ companyid: 36, role: 'customer' })
  })

  const pageOf = (...rows: ReturnType<typeof aCustomer>[]) => ({
    rows,
    counts: { all: rows.length, leads: 0, customers: rows.length },
    more: { all: false, leads: false, customers: false },
    total: rows.length,
    page: 1,
  })

  test("warns, with a link, about another customer's email and can still be added", async () => {
    const { write, press, written, server } = open({
      at: '/admin/customers/e/0',
      answers: {
        'customers.getPage': () => pageOf(aCustomer({ email: 'ruth@example.com' }), aCustomer({ id: 502, email: '' })),
        'customers.get': () => created().customer,
        'users.create': created,
      },
    })
    await screen.findByLabelText('Full Name')
    await write('Full Name', 'Zora Neal')
    await write('Email', 'Ruth@example.com')
    const link = await screen.findByRole('link', { name: 'Ruth Ames' }, { timeout: 10_000 })
    expect(link.getAttribute('href')).toBe('/admin/customers/e/501')
    expect(link.closest('p')?.textContent).toBe(
      'The same email: Ruth Ames is already a customer. You can still add this one.',
    )
    const asked = server.sent.filter(({ name }) => name === 'customers.getPage').map(({ input }) => input)
    expect(asked.at(-1)).toMatchObject({ companyId: '35', query: 'Ruth@example.com' })
    await press('Save')
    await waitFor(() => expect(written()).toHaveLength(1), { timeout: 10_000 })
  })
})
