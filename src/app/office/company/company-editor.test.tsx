import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { openingSteps } from '#domain/companies/opening.ts'
import { SHUT } from '#domain/messaging/mail-caps.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aTrailLine, aUser } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as companyScreen from './company.screen.tsx'

const open = (answers: OfficeSetting['answers'] = {}) =>
  renderOffice(companyScreen, {
    at: '/admin/company/e/35',
    path: '/admin/company/e/:companyId',
    answers,
    others: ['/admin/company'],
  })

test('a company shows the storage of its files and its last changes', async () => {
  open({
    'trail.getPage': ({ subject, record }) => ({
      rows: [aTrailLine({ what: `changed ${subject} ${record}` })],
      more: false,
    }),
  })
  expect(await screen.findByText('Your company’s files use 12 MB of 2 GB.')).toBeTruthy()
  const fold = screen.getByText('Last changes').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('Jane Doe changed company 35')
})

test('a company is shown without its storage and changes when these fail to load', async () => {
  const later = () => {
    throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
  }
  open({ 'companies.getRoom': later, 'trail.getPage': later })
  expect(await screen.findByRole('heading', { name: 'Logo and terms' })).toBeTruthy()
  expect(screen.queryByText(/All files of the company|Last changes/)).toBeNull()
})

test('unsaved colors show in a preview of the order page', async () => {
  const { write } = open()
  await screen.findByLabelText('Primary color')
  await write('Primary color', '#7A1F3D')
  const page = screen.getByRole('img', { name: 'The order page in these colors' })
  expect(page.querySelector<HTMLElement>('[data-hauler]')?.style.getPropertyValue('--hauler-fill')).toBe('#7A1F3D')
})

test('a company has a link to each of its sections', async () => {
  open()
  const ways = await screen.findByRole('navigation', { name: 'Parts of this page' })
  const links = [...ways.querySelectorAll('a')]
  expect(links.map(({ hash }) => document.querySelector(hash)?.tagName)).toEqual(links.map(() => 'SECTION'))
  expect(links.map(({ textContent }) => textContent)).toContain('Colors')
})

test('a company that is not open yet says what opens it, and lists its held mail', async () => {
  const held = {
    id: 7,
    channel: 'email' as const,
    to: 'dana@home.example',
    subject: 'Order ABC',
    created: '2026-11-20T10:00:00Z',
  }
  renderOffice(companyScreen, {
    at: '/admin/company/e/35',
    path: '/admin/company/e/:companyId',
    user: aUser({ verified: false }),
    companies: [aCompany({ open: false, listed: false, mid: null })],
    answers: { 'messages.getHeld': () => [{ ...held, reason: SHUT }] },
  })
  const steps = openingSteps({ confirmed: false, listed: false, hasMerchant: false })
  expect(await screen.findByText(new RegExp(`not open yet: .* ${steps}`))).toBeTruthy()
  const panel = screen.getByRole('heading', { name: 'Waiting email' }).closest('section')
  expect(panel?.textContent).toContain('Order ABC to dana@home.example: this company is not open yet')
})

test('unsaved changes are kept or discarded on Cancel', async () => {
  const { user, press, write } = open()
  await screen.findByLabelText('Phone')
  await write('Phone', '478-555-9999')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await press('Stay here')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('478-555-9999')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await press('Discard changes')
  expect(await screen.findByText('You are at /admin/company')).toBeTruthy()
})

test('a new company requires name, slug and pay frequency, and shows a taken slug at its field', async () => {
  const { user, press, write, written } = renderOffice(companyScreen, {
    at: '/admin/company/e/0',
    path: '/admin/company/e/:companyId',
    user: ADMIN,
    answers: {
      'users.getUsers': () => [],
      'companies.update': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'No',
          errors: [{ field: 'slug', message: companyFieldMessages.slugTaken }],
        })
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'New company' })
  await press('Save')
  const { nameRequired, slugRequired, payFrequencyRequired } = companyMessages
  for (const text of [nameRequired, slugRequired, payFrequencyRequired]) expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Company Name'))
  expect(written()).toEqual([])
  await write('Company Name', 'Piedmont')
  await user.click(screen.getByLabelText('Monthly'))
  expect(screen.queryByText(payFrequencyRequired)).toBeNull()
  await press('Save')
  expect(await screen.findByText(companyFieldMessages.slugTaken)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Slug'))
})
