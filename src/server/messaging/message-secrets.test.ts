import { describe, expect, test } from 'vitest'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import { passwordLinkJob } from '#server/identity/password-link.job.ts'
import type { JobContext } from '#server/jobs/jobs.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { type Carriers, sendMessageJob } from './messaging.job.ts'

// A secret link reaches its reader whole, and is in no row once it was sent.

const haulyard = await openTestHaulyard()
const { rows, ask } = haulyard
const orders = await openOrders(haulyard)
const context = {} as JobContext
const mails: Mail[] = []
const texts: string[] = []
const carriers: Carriers = {
  email: async (mail) => {
    mails.push(mail)
  },
  text: async ({ body }) => {
    texts.push(body)
    return { kind: 'sent' }
  },
}

type Row = { id: string; text: string; html: string; secrets: string[]; blanked: boolean; state: string }
const written = () => rows<Row>(`select * from messages where state = 'waiting' order by id`)
const row = async (id: string | undefined) => (await rows<Row>('select * from messages where id = $1', [id]))[0]
const send = (id: string, by = carriers) =>
  sendMessageJob(haulyard.actors, by, haulyard.clock.now, 2000).handle({ message: Number(id) }, context)

const resetLink = () =>
  passwordLinkJob(haulyard.haulyard).handle({ username: 'owner@demo.test', invited: false, inviter: null }, context)
async function register() {
  const group = { groupname: 'Yard of Robin', companyphone: '478-555-0100', companyaddress: '1 Yard Road' }
  const person = { firstname: 'Robin', lastname: 'Hill', username: 'robin@yard.example' }
  const password = 'lamp under the bridge'
  const founding = { ...group, ...person, owner: true, groupId: '', roleId: '', password, confirm_password: password }
  expect((await ask('canmanager.register', founding)).body.success).toBe(true)
}
const buyOnLink = async () =>
  expect((await ask('services.purchase', await orders.linkCart(), { key: newKey() })).body.success).toBe(true)
async function invite() {
  const [group] = await rows<{ id: number; driverid: string }>('select id, driverid from groups where company_id = 35')
  const invitation = { to: 'crew@example.com', code: `${group?.id}::${group?.driverid}` }
  expect((await ask('canmanager.invite', invitation, { as: 'manager' })).body.success).toBe(true)
}

describe.each([
  ['a link for a new password', resetLink, /password-reset\/(\w+)/],
  ['a link that confirms an address', register, /confirm-address\/(\w+)/],
  ['a pay link', buyOnLink, /\/pay\/(\w+)/],
  ['the key of an order', buyOnLink, /order\/\w+\?key=(\w+)/],
  ['an invitation to a crew', invite, /register\/\d+::(\w+)/],
])('%s', (_what, cause, secret) => {
  test('is whole for its reader, and blanked in the row on sending', async () => {
    await cause()
    const found = (await written()).flatMap(({ id, text }) => {
      const code = secret.exec(text)?.[1]
      return code ? [{ id, code }] : []
    })
    expect(found).not.toEqual([])
    for (const { id, code } of found) {
      const read = mails.length + texts.length
      await send(id)
      expect(mails.length + texts.length).toBe(read + 1)
      expect([mails.at(-1)?.text, mails.at(-1)?.html, texts.at(-1)].join()).toContain(code)
      const after = await row(id)
      expect(after).toMatchObject({ state: 'sent', secrets: [], blanked: true })
      expect(`${after?.text}${after?.html}`).not.toContain(code)
      expect(after?.text).toContain('…')
    }
  })
})

test('no sent row holds anything that looks like a key', async () => {
  for (const { id } of await written()) await send(id)
  const kept = await rows<Row>(`select * from messages where state = 'sent' and created_at = $1`, [
    haulyard.clock.now(),
  ])
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.flatMap(({ text, html }) => `${text} ${html}`.match(/\b[0-9a-f]{32}\b/g) ?? [])).toEqual([])
})

test('an undelivered message keeps its link, so that it can be resent', async () => {
  await resetLink()
  const [{ id = '', text = '' } = {}] = await written()
  await send(id, { ...carriers, email: null })
  expect(await row(id)).toMatchObject({ state: 'kept', text, blanked: false })
  expect((await ask('messages.sendAgain', { id: Number(id) }, { as: 'admin' })).status).toBe(200)
  await send(id)
  expect(mails.at(-1)?.text).toBe(text)
  expect(await row(id)).toMatchObject({ state: 'sent', blanked: true })
})

test('a text lost on its way is not resent without its link', async () => {
  const [id] = await rows<Row>(
    `select * from messages where channel = 'text' and state = 'sent' and blanked order by id desc limit 1`,
  )
  await rows(`update messages set state = 'failed' where id = $1`, [id?.id])
  await ask('messages.sendAgain', { id: Number(id?.id) }, { as: 'admin' })
  expect(await row(id?.id)).toMatchObject({ state: 'failed' })
})
