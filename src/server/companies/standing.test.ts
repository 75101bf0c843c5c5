import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { openBuiltPages } from '#server/api/pages.ts'
import { inTransaction } from '#server/db/connect.ts'
import { sendMessageJob } from '#server/messaging/messaging.job.ts'
import { insertMessages } from '#server/messaging/messaging.queries.ts'
import { basic, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A company's page is public, and mail leaves in its name, once an owner confirmed an address and it is listed or has a
// merchant account.

const haulyard = await openTestHaulyard({ pages: openBuiltPages(join(import.meta.dirname, '../../..')) })
const secret = 'a-strangers-own'
const sending = sendMessageJob(haulyard.actors, { email: null, text: null }, haulyard.clock.now, 2000)

async function founded(name: string) {
  const username = `${name.toLowerCase().replaceAll(' ', '-')}@yard.example`
  await haulyard.ask('canmanager.register', {
    groupname: name,
    companyphone: '478-555-0100',
    companyaddress: '1 Yard Road',
    owner: true,
    firstname: 'Quinn',
    lastname: 'Hill',
    username,
    groupId: '',
    roleId: '',
    password: secret,
    confirm_password: secret,
  })
  const login = await haulyard.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic(username, secret) },
  })
  const { token, user } = login.body as { token: string; user: { id: number; company: number } }
  const [row] = await haulyard.rows<{ slug: string }>('select slug from companies where id = $1', [user.company])
  return { ...user, token, slug: row?.slug ?? '', headers: { Authorization: `Bearer ${token}` } }
}
const confirm = (user: number) => haulyard.rows('update users set verified = true where id = $1', [user])
const seen = async (slug: string) => (await haulyard.app.request(`/h/${slug}`)).status
const opened = async (slug: string) => expect.poll(() => seen(slug), { timeout: 5_000 }).toBe(200)

async function outcome(company: number, fromName: string | null) {
  const to = { companyId: companyId.parse(company), recipient: 'victim@home.example' }
  const message = { ...to, channel: 'email' as const, subject: 'News' }
  const [id] = await inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
    insertMessages(db, [{ ...message, text: 'Hello', html: '', fromName }], transactional, haulyard.clock.now()),
  )
  await sending.handle({ message: Number(id) }, {} as never)
  const [row] = await haulyard.rows<{ state: string }>('select state from messages where id = $1', [id])
  return row?.state
}

test('hides a founder’s page from strangers, but not from its own people and admins', async () => {
  const { slug, company, headers, token } = await founded('First Georgia Security')
  const openTo = async (asking: object) => (await haulyard.ask('companies.getByUrl', { i: slug }, asking)).body
  expect(await openTo({})).toMatchObject({ id: company, open: false })
  expect(await openTo({ as: 'other' })).toMatchObject({ open: false })
  expect(await openTo({ headers })).toMatchObject({ open: true })
  expect(await openTo({ as: 'admin' })).toMatchObject({ open: true })
  for (const path of [`/h/${slug}`, `/signup/${slug}`, `/Reviews/${slug}`]) {
    const page = await haulyard.app.request(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(await page.text()).toContain(companyMessages.notOpenYet)
  }
  const cookie = { Cookie: `authToken=${token}` }
  expect((await haulyard.app.request(`/h/${slug}`, { headers: cookie })).status).toBe(200)
})

test('answers the calls of a closed company as always, and holds its mail', async () => {
  const { slug, company } = await founded('Later Haul')
  expect((await haulyard.ask('companies.getAvailableTypes', { i: company })).status).toBe(200)
  expect((await haulyard.ask('services.getServices', { i: company })).status).toBe(200)
  const lead = { company, user: { email: 'victim@home.example' }, services: [], purchaseItemsStep: 'customerdetails' }
  expect((await haulyard.ask('services.initLead', lead as never)).status).toBe(200)
  const feedback = { slug, name: 'Vic', account: 'victim@home.example', feedback: 'Hello' }
  expect((await haulyard.ask('reviews.sendFeedback', feedback)).status).toBe(200)
})

test('opens a listed company with a confirmed owner, and none without either', async () => {
  const { id, slug, company } = await founded('Quick Haul')
  await haulyard.rows('update companies set listed = true where id = $1', [company])
  expect(await seen(slug)).toBe(404)
  await haulyard.rows('update companies set listed = false where id = $1', [company])
  await confirm(id)
  expect(await seen(slug)).toBe(404)
  await haulyard.rows('update companies set listed = true where id = $1', [company])
  await opened(slug)
})

test('opens an unlisted company with a confirmed owner and a merchant account', async () => {
  const { id, slug, company } = await founded('Card Haul')
  await haulyard.rows(`update companies set mid = '1', midusername = 'x', midpassword_sealed = '\\x00' where id = $1`, [
    company,
  ])
  expect(await seen(slug)).toBe(404)
  await confirm(id)
  await opened(slug)
})

test('sends nothing in the name of a closed company, for any cause', async () => {
  const { id, company } = await founded('Silent Haul')
  expect(await outcome(company, 'Silent Haul')).toBe('held')
  expect(await outcome(company, null)).toBe('kept')
  await confirm(id)
  expect(await outcome(company, 'Silent Haul')).toBe('held')
  await haulyard.rows('update companies set listed = true where id = $1', [company])
  expect(await outcome(company, 'Silent Haul')).toBe('kept')
})
