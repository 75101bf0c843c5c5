import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyChanged } from '#contract/companies/companies.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aUser } from '#tests/support/office-rows.ts'
import { ADMIN, conflictNotice, type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as companyScreen from './company.screen.tsx'

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(companyScreen, {
    at: '/admin/company/e/35',
    path: '/admin/company/e/:companyId',
    answers: { 'users.getUsers': () => [aUser()], ...answers },
    others: ['/admin/company'],
    ...more,
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const saved = (change: Parameters<typeof aCompany>[0] = {}) => ({
  success: true as const,
  company: aCompany({ version: 2, ...change }),
})

test('an owner is redirected from the form of a new company to the first screen', async () => {
  open({}, { at: '/admin/company/e/0', others: ['/admin'] })
  expect(await screen.findByText('You are at /admin')).toBeTruthy()
})

describe('the details of a company', () => {
  test("are saved by an owner without the platform's fields", async () => {
    const { write, press, written } = open({ 'companies.update': () => saved() })
    await screen.findByLabelText('Phone')
    await write('Phone', '706-555-0199')
    await press('Save')
    expect(await screen.findByText('You are at /admin/company')).toBeTruthy()
    const [{ input } = { input: {} }] = written()
    expect(input).toMatchObject({ id: 35, version: 1, phone: '706-555-0199' })
    for (const name of ['ownerid', 'setupfee', 'listed', 'servicesallowed', 'midpassword']) {
      expect(input).not.toHaveProperty(name)
    }
  })

  test('warn that earlier payments stay with the old merchant account', async () => {
    const { write } = open({}, { companies: [aCompany({ mid: '496400000035' })] })
    await screen.findByLabelText(/Merchant id/)
    expect(screen.queryByText(/Payments already taken/)).toBeNull()
    await write(/Merchant id/, '800000009999')
    expect(screen.getByText(/^Payments already taken stay with account …0035/)).toBeTruthy()
  })

  test("show an owner the platform's settings, and an admin the fields for them", async () => {
    const { unmount } = open()
    await screen.findByText('Set by the platform')
    expect(screen.getByText('You')).toBeTruthy()
    expect(screen.queryByLabelText('Set-up fee')).toBeNull()
    unmount()
    open({}, { user: ADMIN })
    expect(await screen.findByLabelText('Set-up fee')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Olive Park (olive@yard.example)' })).toBeTruthy()
    expect(screen.queryByText('Set by the platform')).toBeNull()
  })

  test('are sent by an admin with the platform’s fields, amounts in dollars', async () => {
    const { write, press, written } = open({ 'companies.update': () => saved() }, { user: ADMIN })
    await screen.findByLabelText('Set-up fee')
    await write('Set-up fee', '$1,250.50')
    await press('Save')
    await waitFor(() => expect(written()[0]?.input).toMatchObject({ setupfee: 1250.5, listed: true, ownerid: 7 }))
  })

  test('are not sent with an invalid color, and the field shows the format', async () => {
    const { write, press, written } = open()
    await screen.findByLabelText('Primary color')
    await write('Primary color', 'green')
    await press('Save')
    expect(await screen.findByText(companyFieldMessages.color)).toBeTruthy()
    expect(document.activeElement).toBe(field('Primary color'))
    expect(written()).toEqual([])
  })

  test("show the server's refusal of a theme color at that color", async () => {
    const { press } = open({
      'companies.update': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'No',
          errors: [{ field: 'theme.secondaryColor', message: 'Too dark' }],
        })
      },
    })
    await screen.findByLabelText('Secondary color')
    await press('Save')
    expect(await screen.findByText('Too dark')).toBeTruthy()
    expect(document.activeElement).toBe(field('Secondary color'))
  })

  test("show another user's saved version beside the input, and focus the notice", async () => {
    const theirs = aCompany({ phone: '706-555-0000', address: '2 Depot Street', version: 2 })
    const { write, press, written } = open({
      'companies.update': ({ version }) => {
        if (version !== 2) throw new FakeRefusal(companyChanged, { message: 'Changed', company: theirs })
        return saved({ version: 3 })
      },
    })
    await screen.findByLabelText('Phone')
    await write('Phone', '706-555-0199')
    await press('Save')
    const notice = await conflictNotice()
    expect(document.activeElement).toBe(notice)
    const changed = within(notice)
      .getAllByRole('definition')
      .map((entry) => entry.textContent)
    expect(changed).toEqual(['706-555-0000', '2 Depot Street'])
    await press('Keep mine')
    expect(field('Phone').value).toBe('706-555-0199')
    expect(field('Address').value).toBe('2 Depot Street')
    await press('Save')
    await screen.findByText('You are at /admin/company')
    expect(written()[1]?.input).toMatchObject({ version: 2, phone: '706-555-0199', address: '2 Depot Street' })
  })

  test('offer a new slug only for a changed name, and use it only when pressed', async () => {
    const { press, write } = open({}, { companies: [aCompany({ slug: 'old-hauling' })] })
    await screen.findByLabelText('Slug')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await write('Company Name', 'New Hauling')
    await press('Use new-hauling')
    expect(field('Slug').value).toBe('new-hauling')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test('show how the order page corrects unreadable colors', async () => {
    const { write } = open()
    await screen.findByLabelText('Primary color')
    await write('Primary color', '#FFFFFF')
    await write('Primary text color', '#FFFFFF')
    const row = screen.getByRole('row', { name: /^Text on a button/ })
    expect(row.textContent).toContain('Corrected')
    expect(row.textContent).toContain('1.0 to 1')
  })
})

describe('a new company', () => {
  test('has a slug from its name until one is typed, and no owner yet', async () => {
    const { write } = open({}, { user: ADMIN, at: '/admin/company/e/0' })
    await screen.findByRole('heading', { level: 1, name: 'New company' })
    await write('Company Name', 'Green Hauling')
    expect(field('Slug').value).toBe('green-hauling')
    await write('Slug', 'gh-south')
    await write('Company Name', 'Greener Hauling')
    expect(field('Slug').value).toBe('gh-south')
    expect(field('Owner').disabled).toBe(true)
    expect(screen.queryByRole('navigation', { name: 'Company' })).toBeNull()
  })
})

test('a company that does not exist links to the company screen, one that failed to load can be retried', async () => {
  const { unmount } = open(
    {
      'companies.get': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
      },
    },
    { user: ADMIN },
  )
  expect(await screen.findByText('There is no such company')).toBeTruthy()
  unmount()
  let isDown = true
  const { press } = open(
    {
      'companies.get': () => {
        if (isDown) throw new Error('down')
        return aCompany()
      },
    },
    { user: ADMIN },
  )
  await screen.findByText('The company did not load')
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Piedmont Hauling' })).toBeTruthy()
})

describe('the closed days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const inUse = (...days: { day: string; deliveries?: number }[]) => ({
    group: 135,
    days: days.map(({ day, deliveries = 2 }) => ({
      day,
      deliveries,
      gobacks: 0,
      promises: [{ order: 'A1001', customer: 501, name: 'Ruth Ames', what: 'start' as const }],
    })),
  })
  const at = '/admin/company/e/35?tab=days'
  const pickDay = (user: ReturnType<typeof open>['user'], name: RegExp) =>
    user.click(screen.getByRole('button', { name }))

  test('are saved with the days as they were when editing began', async () => {
    const { press, user, written } = open(
      {
        'companies.getDaysInUse': () => inUse(),
        'companies.updateDisabledDays': ({ days }) => ({ success: true, days }),
      },
      { at, companies: [aCompany({ disabledDates: ['25/12/2026'] })] },
    )
    await screen.findByText('Closed days to come')
    await pickDay(user, /March 10/)
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await press('Save dates')
    expect(await screen.findByText(companyMessages.datesSaved)).toBeTruthy()
    expect(written()[0]?.input).toEqual({ id: 35, days: ['10/03/2026', '25/12/2026'], known: ['25/12/2026'] })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('are closed only after a warning about what is planned on them', async () => {
    const { press, user, written } = open(
      {
        'companies.getDaysInUse': () => inUse({ day: '2026-03-10' }),
        'companies.updateDisabledDays': ({ days }) => ({ success: true, days }),
      },
      { at },
    )
    await screen.findByText('Closed days to come')
    await pickDay(user, /March 10/)
    await press('Save dates')
    await screen.findByText('This day is in use')
    const links = within(openDialog())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/admin/can-manager?from=2026-03-10&to=2026-03-10&group=135',
      '/admin/customers/e/501?tab=orders',
    ])
    expect(written()).toEqual([])
    await press('Close the day anyway')
    expect(await screen.findByText(companyMessages.datesSaved)).toBeTruthy()
    expect(written()[0]?.input).toMatchObject({ days: ['10/03/2026'] })
    await waitFor(() => expect(() => openDialog()).toThrow())
  })

  test('stay open on returning to the calendar, with the choice kept', async () => {
    const { press, user, written } = open({ 'companies.getDaysInUse': () => inUse({ day: '2026-03-10' }) }, { at })
    await screen.findByText('Closed days to come')
    await pickDay(user, /March 10/)
    await press('Save dates')
    await screen.findByText('This day is in use')
    await press('Back to the calendar')
    expect(written()).toEqual([])
    expect(screen.getByRole('button', { name: /^Open .* again$/ })).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  test('leave out days before today', async () => {
    open({ 'companies.getDaysInUse': () => inUse() }, { at, companies: [aCompany({ disabledDates: ['01/03/2026'] })] })
    expect(await screen.findByText('None. Select a day to close it.')).toBeTruthy()
  })

  test('are shown without marks when the days in use cannot be loaded', async () => {
    open(
      {
        'companies.getDaysInUse': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
        },
      },
      { at, companies: [aCompany({ disabledDates: ['25/12/2026'] })] },
    )
    expect(await screen.findByText('Closed days to come')).toBeTruthy()
    expect(screen.queryByText('In use')).toBeNull()
  })

  test('show a toast when they could not be saved', async () => {
    const { press, user } = open(
      {
        'companies.getDaysInUse': () => inUse(),
        'companies.updateDisabledDays': () => {
          throw new FakeRefusal(generalRefusals.notFound, { message: 'There is no such company.' })
        },
      },
      { at },
    )
    await screen.findByText('Closed days to come')
    await pickDay(user, /March 10/)
    await press('Save dates')
    expect(await screen.findByText('The dates were not saved. There is no such company.')).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })
})
