import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { openBuiltPages } from '#server/api/pages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A former slug stays reserved for its company: printed links redirect, and others cannot take it.

const haulyard = await openTestHaulyard({ pages: openBuiltPages(join(import.meta.dirname, '../../..')) })
const rename = (company: number, slug: string) =>
  haulyard.ask('companies.update', { id: company, slug } as never, { as: 'admin' })
const found = async (slug: string) => (await haulyard.ask('companies.getByUrl', { i: slug })).body

test('answers a former slug with its company, and redirects its page', async () => {
  expect((await rename(35, 'piedmont-two')).status).toBe(200)
  await expect
    .poll(async () => await found('piedmont'), { timeout: 5_000 })
    .toMatchObject({ id: 35, slug: 'piedmont-two' })
  const page = await haulyard.app.request('/h/piedmont')
  expect([page.status, page.headers.get('location')]).toEqual([301, '/h/piedmont-two'])
})

test('refuses a former slug to others, and returns it to its own company', async () => {
  const taken = await rename(38, 'piedmont')
  expect([taken.status, taken.body]).toMatchObject([400, { message: companyFieldMessages.slugTaken }])
  expect((await rename(35, 'piedmont')).status).toBe(200)
  expect((await rename(38, 'piedmont-two')).status).toBe(400)
  await expect
    .poll(async () => await found('piedmont-two'), { timeout: 5_000 })
    .toMatchObject({ id: 35, slug: 'piedmont' })
})

test('changing the slug or the sites that show the page needs a fresh login, and the owner is notified', async () => {
  const token = await haulyard.logIn('owner@demo.test')
  haulyard.clock.advance(601)
  for (const change of [{ slug: 'piedmont-new' }, { embedorigins: ['https://yard.example'] }]) {
    const save = () =>
      haulyard.ask('companies.update', { id: 35, ...change } as never, {
        headers: { Authorization: `Bearer ${token}` },
      })
    expect((await save()).headers.get('refusal-code')).toBe('proof.needed')
  }
  expect(
    (await haulyard.ask('companies.update', { id: 35, slug: 'piedmont-new' } as never, { as: 'owner' })).status,
  ).toBe(200)
  const mails = await haulyard.rows<{ text: string }>(
    `select text from messages where recipient = 'owner@demo.test' and subject like 'Your payout%' order by id desc`,
  )
  expect(mails[0]?.text).toContain('the address of the order page')
})
