import { expect, test } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The admin's list of users: paging, search, and conflicts between edits.

const haulyard = await openTestHaulyard()
await haulyard.rows(`
  insert into users (username, firstname, lastname, role, verified)
  select 'crowd-' || n || '@yard.example', 'Crowd', 'Number ' || n, 'customer', n % 2 = 0 from generate_series(1, 1200) as n`)
await haulyard.rows(`insert into users (username, firstname, role) values ('=cmd@yard.example', '=1+1', 'customer')`)

const idOf = async (username: string) =>
  (await haulyard.rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id as number
const page = async (asked: object) => (await haulyard.ask('users.getPage', asked, { as: 'admin' })).body

test('a page covers any number of people', async () => {
  const first = await page({ query: 'crowd', size: 100 })
  expect([first.rows.length, first.found, first.page]).toEqual([100, 1200, 1])
  expect(first.total).toBeGreaterThan(1200)
  expect(first.rows[0]?.username).toBe('crowd-1200@yard.example')
  const last = await page({ query: 'crowd', size: 100, page: 999 })
  expect([last.page, last.rows.at(-1)?.username]).toEqual([12, 'crowd-1@yard.example'])
})

test('a page is filtered and sorted on request', async () => {
  expect((await page({ query: 'crowd', verified: 'Yes' })).found).toBe(600)
  expect((await page({ query: 'crowd', role: 'Staff' })).found).toBe(0)
  expect((await page({ query: 'crowd', status: 'Banned' })).rows).toEqual([])
  const staff = await page({ company: 35, sort: 'name', direction: 'ascending', size: 100 })
  expect(staff.rows.every(({ company }) => company === 35)).toBe(true)
  const names = staff.rows.map(({ firstname, lastname }) => `${firstname} ${lastname}`.toLowerCase())
  expect(names).toEqual(names.toSorted())
  for (const sort of ['id', 'username', 'verified', 'role', 'status']) {
    const [up, down] = [await page({ sort, direction: 'ascending' }), await page({ sort, direction: 'descending' })]
    expect(up.found).toBe(down.found)
    expect(up.rows[0]?.id).not.toBe(down.rows[0]?.id)
  }
})

test('a person is found without case and accents, by words of several names', async () => {
  await haulyard.rows(`insert into users (username, firstname, middlename, lastname, role)
    values ('named@mill.example', 'Zoë', 'Ana', 'Núñez', 'customer')`)
  const found = async (query: string) => (await page({ query })).rows.map(({ username }) => username)
  for (const query of ['zoe', 'NUNEZ', 'zoë  named', 'ana núñez']) {
    expect([query, await found(query)]).toEqual([query, ['named@mill.example']])
  }
  expect(await found('zoe nobody')).toEqual([])
  expect(await found('nunez%')).toEqual([])
})

test('the first thousand of a company are its own', async () => {
  const own = await haulyard.ask('users.getUsers', { company: 38 }, { as: 'admin' })
  expect(own.body.length).toBeGreaterThan(0)
  expect(own.body.every(({ company }) => company === 38)).toBe(true)
})

test('the file holds all pages of the list, and disarms formulas', async () => {
  const { body } = await haulyard.request('/cfc/api/users.cfc?method=export&query=yard.example&sort=username', {
    headers: { Authorization: `Bearer ${await haulyard.logIn('admin@demo.test')}` },
  })
  const lines = String(body.text).trimEnd().split('\r\n')
  expect(lines[0]).toBe('ID,Username,Name,Verified,Role,Status,Company')
  expect(lines).toHaveLength(1202)
  expect(lines.at(-1)).toMatch(/^\d+,"'=cmd@yard\.example","'=1\+1",No,Customer,Active,$/)
})

test('a save of an older version is refused, and shows the current one', async () => {
  const id = await idOf('crowd-7@yard.example')
  const { body: seen } = await haulyard.ask('users.get', { i: id }, { as: 'admin' })
  const { version } = seen
  const first = await haulyard.ask('users.update', { id, lastname: 'Seven', version }, { as: 'admin' })
  expect(first.body.user).toMatchObject({ lastname: 'Seven', version: version + 1 })
  const { status, body } = await haulyard.send('users.update', { id, lastname: 'VII', version }, { as: 'admin' })
  expect([status, body]).toEqual([
    409,
    { success: false, message: userMessages.changedMeanwhile, user: first.body.user },
  ])
  const without = await haulyard.ask('users.update', { id, lastname: 'VII' }, { as: 'admin' })
  expect(without.body.user).toMatchObject({ lastname: 'VII', version: version + 2 })
})

test("only differences from the form's values count as a change", async () => {
  const id = await idOf('crowd-8@yard.example')
  const versionNow = async () => (await haulyard.ask('users.get', { i: id }, { as: 'admin' })).body.version
  const before = await versionNow()
  await haulyard.ask('users.update', { id, firstname: 'Crowd', password: 'long enough' }, { as: 'admin' })
  await haulyard.ask('users.resetProfileImage', { uid: id }, { as: 'admin' })
  expect(await versionNow()).toBe(before)
})

test('problems at fields come before the conflict, and the conflict before the rights', async () => {
  const id = await idOf('manager@demo.test')
  const sent = { id, version: 999, role: 'hauler' }
  expect((await haulyard.send('users.update', { ...sent, username: 'nobody' }, { as: 'manager' })).status).toBe(400)
  expect((await haulyard.send('users.update', sent, { as: 'manager' })).status).toBe(409)
})
