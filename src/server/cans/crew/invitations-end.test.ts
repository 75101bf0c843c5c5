import { beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A blocked member cannot return by a link they have, and the owner is notified of new members.

const haulyard = await openTestHaulyard()
const { rows, send } = haulyard

interface Codes {
  id: number
  managerid: string
  driverid: string
}
const codes = async () =>
  (await rows<Codes>('select id, managerid, driverid from groups where company_id = 35'))[0] as Codes
const idOf = async (username: string) =>
  (await rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id
const update = async (wanted: Omit<Asked<'users.update'>, 'id'>, username = 'manager@demo.test') =>
  send('users.update', { id: await idOf(username), ...wanted }, { as: 'admin' })

let people = 0
const register = ({ id, managerid }: Codes) => {
  people += 1
  return send('canmanager.register', {
    firstname: 'Rosa',
    lastname: 'Field',
    username: `rosa${people}@example.com`,
    password: 'lamp under the bridge',
    confirm_password: 'lamp under the bridge',
    owner: false,
    groupId: String(id),
    roleId: managerid,
  })
}
const mailsToOwner = (subject: string) =>
  rows<{ text: string }>(
    `select text from messages where recipient = 'owner@demo.test' and subject like $1 order by id`,
    [subject],
  )

beforeEach(async () => {
  await rows(
    `update users set role = 'can-manager', status = 'Active', company_id = 35 where username = 'manager@demo.test'`,
  )
})

describe("a manager's invitation link stops working", () => {
  test.each<[string, () => Promise<unknown>]>([
    ['banned', () => update({ status: 'Banned' })],
    ['made a driver', () => update({ role: 'can-driver' })],
    ['sent to another company', () => update({ company: 38 })],
  ])('once they are %s', async (_what, shutOut) => {
    const known = await codes()
    await shutOut()
    expect((await register(known)).body.message).toBe(cansMessages.codeEnded)
    expect((await register(await codes())).body.success).toBe(true)
  })

  test("a manager's invitation link stops working once they are deleted", async () => {
    await rows(`insert into users (username, role, company_id) values ('leaver@example.com', 'can-manager', 35)`)
    const known = await codes()
    await send('users.deleteUser', { id: await idOf('leaver@example.com') }, { as: 'admin' })
    expect((await register(known)).body.message).toBe(cansMessages.codeEnded)
  })

  test("a manager's invitation link works while their membership is unchanged", async () => {
    const known = await codes()
    await update({ firstname: 'Mona' })
    expect(await codes()).toEqual(known)
  })
})

describe('the owner gets a mail', () => {
  test('the owner gets a mail about each person who joins by a link, with name, address and role', async () => {
    await register(await codes())
    const mails = await mailsToOwner('Rosa Field joined your crew')
    expect(mails.at(-1)?.text).toContain(`rosa${people}@example.com`)
    expect(mails.at(-1)?.text).toContain('Role: Manager')
  })

  test('the owner gets a mail about a person an admin adds to the company, and about a changed role', async () => {
    await send('users.insert', { username: 'new.driver@example.com', role: 'can-driver', company: 35 }, { as: 'admin' })
    expect(await mailsToOwner('new.driver@example.com joined your crew')).toHaveLength(1)
    await update({ role: 'can-manager' }, 'new.driver@example.com')
    expect((await mailsToOwner('new.driver@example.com has another role'))[0]?.text).toContain('Role: Manager')
  })

  test("also where the company's news goes elsewhere", async () => {
    await rows(`update companies set notifyemail = 'news@example.com' where id = 35`)
    const before = (await mailsToOwner('%joined your crew')).length
    await register(await codes())
    expect(await mailsToOwner('%joined your crew')).toHaveLength(before + 1)
  })

  test('the owner gets no mail about a name that is only respelled', async () => {
    const before = (await mailsToOwner('%')).length
    await update({ lastname: 'Vance' })
    expect(await mailsToOwner('%')).toHaveLength(before)
  })
})
