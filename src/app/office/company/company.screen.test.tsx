import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyChanged } from '#contract/companies/companies.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { companyFieldMessages, companyMessages } from '#domain/companies/messages.ts'
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

test('an owner is led from the form of a new company to the first screen', async () => {
  open({}, { at: '/admin/company/e/0', others: ['/admin'] })
  expect(await screen.findByText('You are at /admin')).toBeTruthy()
})

describe('the details of a company', () => {
  test('are saved by an owner without what only the platform may change', async () => {
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

  test('say where payments already taken stay once the merchant account is changed', async () => {
    const { write } = open({}, { companies: [aCompany({ mid: '496400000035' })] })
    await screen.findByLabelText(/Merchant id/)
    expect(screen.queryByText(/Payments already taken/)).toBeNull()
    await write(/Merchant id/, '800000009999')
    expect(screen.getByText(/^Payments already taken stay with account …0035/)).toBeTruthy()
  })

  test('show an owner what the platform has set, and an admin the fields for it', async () => {
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

  test('are sent with the platform’s own by an admin, with amounts in dollars', async () => {
    const { write, press, written } = open({ 'companies.update': () => saved() }, { user: ADMIN })
    await screen.findByLabelText('Set-up fee')
    await write('Set-up fee', '$1,250.50')
    await press('Save')
    await waitFor(() => expect(written()[0]?.input).toMatchObject({ setupfee: 1250.5, listed: true, ownerid: 7 }))
  })

  test('are not sent while a color is wrong, and the field says how one is written', async () => {
    const { write, press, written } = open()
    await screen.findByLabelText('Primary color')
    await write('Primary color', 'green')
    await press('Save')
    expect(await screen.findByText(companyFieldMessages.color)).toBeTruthy()
    expect(document.activeElement).toBe(field('Primary color'))
    expect(written()).toEqual([])
  })

  test('refused at a color of the theme say so at that color', async () => {
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

  test('the details of a company that somebody else saved stand beside what was written, and the notice has the focus', async () => {
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

  test('have a slug that is offered from a changed name only, and taken only when it is pressed', async () => {
    const { press, write } = open({}, { companies: [aCompany({ slug: 'old-hauling' })] })
    await screen.findByLabelText('Slug')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await write('Company Name', 'New Hauling')
    await press('Use new-hauling')
    expect(field('Slug').value).toBe('new-hauling')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test('say what the order page makes of colors that could not be read', async () => {
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
  test('has the slug of its name until another is written, and no owner yet', async () => {
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

test('a company that does not exist leads to the company screen, one that did not load can be asked for again', async () => {
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

  test('are saved with the days as they were when this person began', async () => {
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

  test('are closed only after it was said what stands on them', async () => {
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

  test('are not closed by going back to the calendar, and stay as they were chosen', async () => {
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

  test('days that were closed before today are not listed', async () => {
    open({ 'companies.getDaysInUse': () => inUse() }, { at, companies: [aCompany({ disabledDates: ['01/03/2026'] })] })
    expect(await screen.findByText('None. Press a day to close it.')).toBeTruthy()
  })

  test('are shown without their marks when nobody knows what stands on them', async () => {
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

  test('closed days that could not be saved say so at the foot', async () => {
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
