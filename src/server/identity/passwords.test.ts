import { beforeEach, expect, test } from 'vitest'
import { transactionsAtHashes } from '#tests/support/identity/hashes-made.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Hashing takes longer than the rest of a call. A transaction waiting for it would hold its connection, and a few
// concurrent logins would block all companies.

const haulyard = await openTestHaulyard()
const { ask } = haulyard
const idOf = async (username: string) =>
  (await haulyard.rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id ?? 0

beforeEach(async () => {
  await Promise.all((['owner', 'admin', 'driver'] as const).map(haulyard.tokenOf))
  // One connection listens for changes from the first one on.
  await haulyard.rows('update users set firstname = firstname where false')
})

const invited = async (more: object = {}) => {
  const [group] = await haulyard.rows<{ driverid: string }>('select driverid from groups where id = 135')
  const form = {
    groupname: '',
    companyphone: '',
    companyaddress: '',
    owner: false,
    firstname: 'Fern',
    lastname: 'Hill',
  }
  const own = { username: 'fern@example.test', password: 'eight-chars', confirm_password: 'eight-chars' }
  return { ...form, ...own, groupId: 135, roleId: group?.driverid ?? '', ...more }
}

const admin = { as: 'admin' } as const
const calls: [string, () => Promise<{ body: unknown }>][] = [
  [
    'a login',
    () =>
      haulyard.request(wirePath('users.login'), {
        method: 'POST',
        headers: { Authorization: basic('owner@demo.test', password) },
      }),
  ],
  ['proving identity again', () => ask('users.prove', { password }, { as: 'owner' })],
  ['a registration', async () => ask('canmanager.register', await invited())],
  [
    'rejoining a crew',
    async () => {
      await haulyard.rows(`update users set company_id = null where username = 'fern@example.test'`)
      return ask('canmanager.register', await invited())
    },
  ],
  [
    'changing your own password',
    async () => {
      const id = await idOf('driver@demo.test')
      const sent = { id, password: 'another-secret', currentpassword: password }
      return ask('users.update', sent, { as: 'driver' })
    },
  ],
  [
    "changing another user's password",
    async () => ask('users.update', { id: await idOf('corey@demo.test'), password: 'another-secret' }, admin),
  ],
  ['creating a user', () => ask('users.insert', { username: 'made@example.test', password: 'another-secret' }, admin)],
  [
    'creating a user by the older call',
    () => ask('users.create', { username: 'created@example.test', password: 'another-secret' }, admin),
  ],
]

test.each(calls)('%s is hashed or compared outside transactions', async (_what, call) => {
  const open = await transactionsAtHashes(haulyard.actors, async () => {
    expect((await call()).body).not.toHaveProperty('errors')
  })
  expect(open).not.toEqual([])
  expect(new Set(open)).toEqual(new Set([0]))
})

test('a wrong current password is reported and counted, and nothing else is changed', async () => {
  const id = await idOf('manager@demo.test')
  const change = { id, firstname: 'Another', password: 'another-secret', currentpassword: 'wrong' }
  const { status, body } = await ask('users.update', change, { as: 'manager' })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'currentpassword' }] }])
  expect(await haulyard.rows('select firstname from users where id = $1', [id])).not.toEqual([{ firstname: 'Another' }])
})

test('a password changed during the comparison cannot be changed again by it', async () => {
  const id = await idOf('manager@demo.test')
  const token = await haulyard.tokenOf('manager')
  const [before] = await haulyard.rows<{ password_hash: string }>('select password_hash from users where id = $1', [id])
  const change = (secret: string) =>
    ask(
      'users.update',
      { id, password: secret, currentpassword: password },
      { headers: { Authorization: `Bearer ${token}` } },
    )
  const answers = await Promise.all([change('first-secret'), change('other-secret')])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const [after] = await haulyard.rows<{ password_hash: string }>('select password_hash from users where id = $1', [id])
  expect(after).not.toEqual(before)
})
