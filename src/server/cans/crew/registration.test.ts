import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { newPasswordMessages, registrationMessages } from '#domain/identity/messages.ts'
import { hashesMade } from '#tests/support/identity/hashes-made.ts'
import { basic, password } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// People join a group by founding it or by invitation.

const haulyard = await openTestHaulyard()
const closed = await openTestHaulyard({ env: { registration: 'closed' } })
const byInvitation = await openTestHaulyard({ env: { registration: 'invite' } })
const groupid = 135
let people = 0

type Form = Asked<'canmanager.register'>
function form(more: Partial<Form> = {}): Form {
  people += 1
  return {
    groupname: 'Fern & Sons',
    companyphone: '478-555-0100',
    companyaddress: '1 Yard Road',
    owner: true,
    firstname: 'Fern',
    lastname: 'Hill',
    username: ` Fern${people}@Example.test `,
    groupId: '',
    roleId: '',
    password: 'eight-chars',
    confirm_password: 'eight-chars',
    ...more,
  }
}
const register = (more: Partial<Form> = {}, from = '10.0.0.1', at = haulyard) =>
  at.ask('canmanager.register', form(more), { from })
const codes = async () =>
  (
    await haulyard.rows<{ managerid: string; driverid: string }>(
      'select managerid, driverid from groups where id = $1',
      [groupid],
    )
  )[0] as {
    managerid: string
    driverid: string
  }
const mailsTo = (recipient: string) =>
  haulyard.rows<{ subject: string; text: string; company_id: number | null }>(
    'select * from messages where recipient = $1',
    [recipient],
  )

describe('a founder', () => {
  test('gets a company and its group, owns both, and gets a mail to verify the address', async () => {
    const { status, body } = await register()
    expect([status, body]).toEqual([200, { success: true, message: cansMessages.registered }])
    const username = `fern${people}@example.test`
    const [company] = await haulyard.rows(
      `select c.slug, c.name, c.phone, c.address, c.listed, c.servicesallowed, c.mid, u.role, u.verified, g.name as "group"
       from companies c join users u on u.id = c.ownerid and u.company_id = c.id join groups g on g.company_id = c.id
       where u.username = $1`,
      [username],
    )
    expect(company).toEqual({
      slug: 'fern-and-sons',
      name: 'Fern & Sons',
      phone: '478-555-0100',
      address: '1 Yard Road',
      listed: false,
      servicesallowed: ['Residential', 'Commercial', 'Roll-Offs'],
      mid: null,
      role: 'hauler',
      verified: false,
      group: 'Fern & Sons',
    })
    expect((await mailsTo(username)).map(({ text }) => text).join()).toContain('/confirm-address/')
    const headers = { Authorization: basic(username, 'eight-chars') }
    const login = await haulyard.request('/cfc/api/users.cfc?method=login', { method: 'POST', headers })
    expect(login.body.user).toMatchObject({ role: 'hauler', inviteCode: expect.stringMatching(/^\d+::[0-9a-f]{32}$/) })
  })

  test('with a taken name gets a numbered slug', async () => {
    await Promise.all([register(), register(), register()])
    const rows = await haulyard.rows<{ slug: string }>(
      `select slug from companies where slug like 'fern-and-sons%' order by 1`,
    )
    expect(rows.map(({ slug }) => slug)).toEqual([
      'fern-and-sons',
      'fern-and-sons-2',
      'fern-and-sons-3',
      'fern-and-sons-4',
    ])
  })

  test('with a taken username founds nothing', async () => {
    const before = await haulyard.rows('select from companies')
    const { status, body } = await register({ username: 'Owner@demo.test' })
    expect([status, body]).toEqual([200, { success: false, message: cansMessages.usernameTaken }])
    expect(await haulyard.rows('select from companies')).toHaveLength(before.length)
  })

  test.each([
    [{ groupname: ' ' }, 'groupname', registrationMessages.groupNameRequired],
    [{ companyphone: '' }, 'companyphone', registrationMessages.companyPhoneRequired],
    [{ companyaddress: '' }, 'companyaddress', registrationMessages.companyAddressRequired],
    [{ firstname: '' }, 'firstname', registrationMessages.firstNameRequired],
    [{ lastname: '' }, 'lastname', registrationMessages.lastNameRequired],
    [{ username: '' }, 'username', registrationMessages.usernameRequired],
    [{ username: 'fern' }, 'username', 'Invalid Email Address'],
    [{ password: '', confirm_password: '' }, 'password', registrationMessages.passwordRequired],
    [{ password: 'seven77', confirm_password: 'seven77' }, 'password', newPasswordMessages.tooShort],
    [{ password: 'password1', confirm_password: 'password1' }, 'password', newPasswordMessages.common],
    [
      { groupname: 'Fernwood', password: 'fernwood1', confirm_password: 'fernwood1' },
      'password',
      newPasswordMessages.ofAccount,
    ],
    [{ confirm_password: 'other' }, 'confirm_password', newPasswordMessages.differs],
  ])('is refused with %j', async (wrong, field, message) => {
    const { status, body } = await register(wrong, '10.0.0.2')
    expect([status, body]).toMatchObject([400, { success: false, errors: [{ field, message }] }])
  })

  test('is limited to thirty an hour', async () => {
    const again = async () => (await register({ username: 'owner@demo.test' }, '10.0.0.3')).status
    const first = await again()
    await haulyard.haulyard.limits.reserve([['registeredPerAddress', '10.0.0.3']], 28)
    expect([first, await again(), await again()]).toEqual([200, 200, 429])
  })
})

describe('an invited person', () => {
  test("gets the code's role", async () => {
    const { managerid, driverid } = await codes()
    for (const [roleId, role] of [
      [managerid, 'can-manager'],
      [driverid, 'can-driver'],
    ] as const) {
      const invited = { groupId: groupid, roleId, owner: false, groupname: '', companyphone: '', companyaddress: '' }
      expect((await register(invited, '10.0.0.4')).body.success).toBe(true)
      const row = await haulyard.rows('select role, company_id from users where username = $1', [
        `fern${people}@example.test`,
      ])
      expect(row).toEqual([{ role, company_id: 35 }])
    }
  })

  test('who was removed returns with the account and its password', async () => {
    const { driverid } = await codes()
    const invited = { groupId: groupid, roleId: driverid, owner: false, username: 'back@example.test' }
    const again = async (more: object = {}) => (await register({ ...invited, ...more }, '10.0.0.7')).body.success
    const standing = () => haulyard.rows(`select role, company_id from users where username = 'back@example.test'`)
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)
    await haulyard.ask('canmanager.removeMember', { groupid, username: 'back@example.test' }, { as: 'owner' })
    const { managerid } = await codes()
    const wrong = { roleId: managerid, password: 'somebody-else', confirm_password: 'somebody-else' }
    expect([await again(wrong), await standing()]).toEqual([false, [{ role: 'can-driver', company_id: null }]])
    expect(await again({ roleId: managerid })).toBe(true)
    expect(await standing()).toEqual([{ role: 'can-manager', company_id: 35 }])
  })

  test('is refused with an invalid code', async () => {
    const [other] = await haulyard.rows<{ driverid: string }>('select driverid from groups where id = 138')
    for (const roleId of [other?.driverid ?? '', 'x', '']) {
      const { status, body } = await register({ groupId: groupid, roleId }, '10.0.0.5')
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'roleId', message: cansMessages.codeEnded }] }])
    }
  })

  test('is counted for an invalid code, without hashing', async () => {
    const statuses: number[] = []
    const hashed = await hashesMade(async () => {
      for (let tries = 0; tries < 31; tries += 1)
        statuses.push((await register({ groupId: groupid, roleId: 'x' }, '10.0.0.55')).status)
    })
    expect([hashed, statuses]).toEqual([0, [...Array.from({ length: 30 }, () => 400), 429]])
  })
})

test('registration may be closed, or by invitation only', async () => {
  expect((await register({}, '10.0.0.6', closed)).body).toEqual({
    status: 'Forbidden',
    message: cansMessages.registrationClosed,
  })
  const refused = await register({}, '10.0.0.6', byInvitation)
  expect(refused.body).toEqual({ status: 'Forbidden', message: cansMessages.registrationByInvitation })
  const [group] = await byInvitation.rows<{ driverid: string }>('select driverid from groups where id = 135')
  const invited = await register({ groupId: groupid, roleId: group?.driverid }, '10.0.0.6', byInvitation)
  expect(invited.body.success).toBe(true)
})

describe('an invitation', () => {
  const invite = async (to: string, as: 'manager' | 'driver' | 'other' | 'admin' = 'manager', code?: string) =>
    haulyard.ask('canmanager.invite', { to, code: code ?? `${groupid}::${(await codes()).driverid}` }, { as })

  test('is mailed to each address once, with a link', async () => {
    const { status, body } = await invite('one@example.test, Two@Example.test,one@example.test')
    expect([status, body]).toEqual([200, { success: true, message: '2 invitations are sent.' }])
    const [mail, another] = await mailsTo('two@example.test')
    expect(mail?.text).toContain(`/Can-Manager/register/${groupid}::${(await codes()).driverid}`)
    expect([mail?.company_id, another]).toEqual([35, undefined])
  })

  test('needs at least one valid address', async () => {
    expect((await invite(' , ')).body).toMatchObject({ errors: [{ field: 'to', message: cansMessages.nobodyInvited }] })
    expect((await invite('one@example.test, two')).body).toMatchObject({
      errors: [{ message: cansMessages.badAddress('two') }],
    })
  })

  test('is limited to members who may invite to this group, with a valid code', async () => {
    expect((await invite('one@example.test', 'driver')).status).toBe(403)
    expect((await invite('one@example.test', 'other')).status).toBe(404)
    expect((await invite('one@example.test', 'manager', `999999::${(await codes()).driverid}`)).status).toBe(404)
    const ended = await invite('one@example.test', 'manager', `${groupid}::${'0'.repeat(32)}`)
    expect([ended.status, ended.body]).toMatchObject([
      400,
      { errors: [{ field: 'code', message: cansMessages.codeEnded }] },
    ])
    expect((await invite('admin-asks@example.test', 'admin')).status).toBe(200)
  })

  test('comes from a verified sender', async () => {
    const [row] = await haulyard.rows<{ managerid: string }>('select managerid from groups where id = 138')
    const Authorization = `Bearer ${await haulyard.logIn('new-manager@demo.test')}`
    const asked = { to: 'one@example.test', code: `138::${row?.managerid}` }
    const { status, body } = await haulyard.ask('canmanager.invite', asked, { headers: { Authorization } })
    expect([status, body]).toEqual([403, { status: 'Forbidden', message: cansMessages.inviterUnverified }])
  })

  test('goes to fifty people an hour and company, across codes and spellings of the group', async () => {
    const many = Array.from({ length: 48 }, (_, index) => `guest${index}@example.test`).join()
    expect((await invite(many)).status).toBe(429)
    const left = many.split(',').slice(0, 47).join()
    expect((await invite(left, 'manager', `${groupid}::${(await codes()).managerid}`)).status).toBe(200)
    expect((await invite('last@example.test')).status).toBe(429)
    const { driverid } = await codes()
    for (const written of [`0${groupid}`, `00${groupid}`, ` ${groupid}`]) {
      expect((await invite('last@example.test', 'manager', `${written}::${driverid}`)).status).toBe(429)
    }
    const customer = { companyid: 35, fullname: 'Rosa Field', email: 'rosa-in-a-row@example.test' }
    expect((await haulyard.ask('users.create', customer, { as: 'owner' })).status).toBe(429)
    const [owner] = await haulyard.rows<{ id: number }>(`select id from users where username = 'owner@demo.test'`)
    const change = { id: owner?.id as number, username: 'another@example.test', currentpassword: password }
    expect((await haulyard.ask('users.update', change, { as: 'owner' })).status).toBe(429)
  })
})
