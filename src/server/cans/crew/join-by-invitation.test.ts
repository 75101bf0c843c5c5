import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An existing account joins a crew by invitation and is kept.

const haulyard = await openTestHaulyard()
const GROUP = 135
const codes = async () => {
  const rows = await haulyard.rows<{ managerid: string; driverid: string; name: string }>(
    'select managerid, driverid, name from groups where id = $1',
    [GROUP],
  )
  return rows[0] as { managerid: string; driverid: string; name: string }
}
const join = async (who: string, code: string, key?: string) => {
  const headers = { Authorization: `Bearer ${await haulyard.logIn(who)}` }
  return haulyard.ask('canmanager.join', { code }, { headers, ...(key && { key }) })
}
const person = async (username: string) =>
  (await haulyard.rows('select role, company_id, status from users where username = $1', [username]))[0]

test('a customer who starts to drive joins in one click and keeps the account', async () => {
  const { driverid, name } = await codes()
  const { status, body } = await join('customer@demo.test', `${GROUP}::${driverid}`)
  expect([status, body]).toMatchObject([
    200,
    { success: true, message: cansMessages.joined(name), user: { role: 'can-driver', canmanagergroupid: GROUP } },
  ])
  expect(await person('customer@demo.test')).toEqual({ role: 'can-driver', company_id: 35, status: 'Active' })
  const mails = await haulyard.rows(`select from messages where subject like '%joined your crew' and company_id = 35`)
  expect(mails.length).toBeGreaterThan(0)
})

test('a removed driver returns in the role of the new code', async () => {
  const removed = { groupid: GROUP, username: 'tasha@demo.test', to: 'driver@demo.test' }
  expect((await haulyard.ask('canmanager.removeMember', removed, { as: 'manager' })).status).toBe(200)
  const { managerid } = await codes()
  expect((await join('tasha@demo.test', `${GROUP}::${managerid}`)).body.user).toMatchObject({ role: 'can-manager' })
})

describe('an invitation', () => {
  test('opened again by a member changes nothing and says so', async () => {
    const { managerid, name } = await codes()
    const { status, body } = await join('driver@demo.test', `${GROUP}::${managerid}`)
    expect([status, body]).toMatchObject([200, { message: cansMessages.alreadyIn(name), user: { role: 'can-driver' } }])
  })

  test('is refused to an admin in clear words', async () => {
    const before = await person('admin@demo.test')
    const { status, body } = await join('admin@demo.test', `${GROUP}::${(await codes()).driverid}`)
    expect([status, body]).toMatchObject([403, { message: cansMessages.adminsJoinNone }])
    expect(await person('admin@demo.test')).toEqual(before)
  })

  test.each(['135::aaaaaaaa11111111', 'nonsense', '', '999999999::aaaaaaaa11111111'])(
    'that was renewed or never made (%s) is reported as expired',
    async (code) => {
      const { status, body } = await join('driver@demo.test', code)
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'code', message: cansMessages.codeEnded }] }])
    },
  )

  test('cannot be accepted without a login', async () => {
    const { driverid } = await codes()
    expect((await haulyard.ask('canmanager.join', { code: `${GROUP}::${driverid}` })).status).toBe(401)
  })
})
