import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetTrail } from '#server/db/as-owner.ts'
import { announcement } from '#server/start/go-live/announcement.ts'
import { findDemo, leaveDemo, removeDemoFiles } from '#server/start/go-live/leave-demo.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { openProducts } from '#tests/support/product/product.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const admin = { username: 'ann@hauling.example', password: 'a password of hers' }
const logIn = (haulyard: typeof plain, username: string, secret: string) =>
  haulyard.request(wirePath('users.login'), { method: 'POST', headers: { Authorization: basic(username, secret) } })
const people = async (haulyard: typeof plain) =>
  (await haulyard.rows<{ username: string }>('select username from users order by username')).map((row) => row.username)

/** Non-empty tables with their row counts, including tables added later. */
async function filledTables(haulyard: typeof plain): Promise<string[]> {
  const tables = await haulyard.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'schema_')",
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const [size] = await haulyard.rows<{ count: number }>(`select count(*)::integer as count from ${name}`)
    if (size?.count !== 0) filled.push(`${name}: ${size?.count}`)
  }
  return filled
}

const products = openProducts()
const plain = await openTestHaulyard()
const tried = await openTestHaulyard()

describe('a database that holds only the demo', () => {
  test('is described before it is changed', async () => {
    const demo = await findDemo(plain.actors.platform)
    expect(demo.kept).toEqual([])
    const said = announcement(demo, '/srv/haulyard')
    for (const { name } of demo.deleted) expect(said).toContain(name)
    expect(said).toMatch(/\d{2,} customers and leads, \d{2,} orders/)
    expect(said).toContain('/srv/haulyard')
    expect(await people(plain)).toContain('owner@demo.test')
  })

  test('is changed by the command only with --yes where there is no terminal', async () => {
    const settings = { ...(await products.settings()), DATABASE_URL: plain.ownerUrl, APP_SECRET: testSecret }
    const given = { GO_LIVE_ADMIN: admin.username, GO_LIVE_PASSWORD: admin.password }
    const unsure = await products.failure(products.run({ ...settings, ...given }, 'src/server/start/go-live.ts'))
    expect(unsure).toContain('Piedmont Hauling')
    expect(unsure).toContain('--yes must be given where there is no terminal to ask on; nothing was changed')
    expect(await people(plain)).toContain('owner@demo.test')
  })

  test('holds only the first admin afterwards', async () => {
    await plain.logIn('owner@demo.test')
    const files = await leaveDemo(plain.actors.platform, await findDemo(plain.actors.platform), admin)
    expect(files).toContain('/files/demo/logo-piedmont.svg')
    await forgetTrail(plain.ownerUrl, admin.username)
    // The one trail entry is the admin's creation; the first two tables are facts of the server.
    expect(await filledTables(plain)).toEqual(['address_keys: 1', 'product_clock: 1', 'trail: 1', 'users: 1'])
    expect((await logIn(plain, 'admin@demo.test', password)).status).toBe(401)
    const { status, body } = await logIn(plain, 'Ann@Hauling.example', admin.password)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ username: admin.username, role: 'admin', verified: true, status: 'Active' })
  })

  test('may go live again after an interruption, with another password', async () => {
    const demo = await findDemo(plain.actors.platform)
    expect(announcement(demo, '/srv/haulyard')).toContain('/srv/haulyard has no demo data.')
    expect(await leaveDemo(plain.actors.platform, demo, { ...admin, password: 'another of hers' })).toEqual([])
    expect(await people(plain)).toEqual([admin.username])
    expect((await logIn(plain, admin.username, 'another of hers')).status).toBe(200)
  })
})

describe("a database with a company that is not the demo's", () => {
  beforeAll(async () => {
    await tried.rows(`
      insert into users (username, role) values ('joe@joes.example', 'hauler'), ('both@people.example', 'customer'),
        ('demo-only@people.example', 'customer'), ('invited@people.example', 'can-driver')`)
    await tried.rows(`
      with c as (insert into companies (slug, name, ownerid)
          select 'joes', 'Joe’s Hauling', id from users where username = 'joe@joes.example' returning id),
        p as (insert into customers (company_id, fullname, user_id)
          select c.id, 'Both', u.id from c, users u where username = 'both@people.example'),
        m as (insert into messages (company_id, channel, recipient, text, created_at)
          select id, 'email', 'both@people.example', 'Welcome', now() from c)
      update users set company_id = c.id from c where username = 'joe@joes.example'`)
    await tried.rows("update users set company_id = 35 where username = 'invited@people.example'")
    await tried.rows(`
      insert into customers (company_id, fullname, user_id)
        select 35, 'Someone', id from users where username in ('both@people.example', 'demo-only@people.example')`)
  })

  test('keeps that company, its people and its customers, and reports it', async () => {
    const demo = await findDemo(tried.actors.platform)
    expect(announcement(demo, '/srv/haulyard')).toMatch(/These stay, .*\n {2}- Joe’s Hauling\n/)
    await leaveDemo(tried.actors.platform, demo, admin)
    expect(await people(tried)).toEqual([admin.username, 'both@people.example', 'joe@joes.example'])
    expect(await filledTables(tried)).toEqual(
      expect.arrayContaining([
        'companies: 1',
        'customers: 1',
        expect.stringMatching(/^company_totals: \d+$/),
        'memberships: 1',
        'shop_versions: 1',
        'messages: 1',
        'users: 3',
      ]),
    )
    expect(await filledTables(tried)).toHaveLength(10)
  })

  test('refuses an admin name that another person has, and changes nothing', async () => {
    const demo = await findDemo(tried.actors.platform)
    const taken = leaveDemo(tried.actors.platform, demo, { ...admin, username: 'joe@joes.example' })
    await expect(taken).rejects.toThrow('joe@joes.example is already someone else’s login; nothing was changed')
    expect(await tried.rows("select role from users where username = 'joe@joes.example'")).toEqual([{ role: 'hauler' }])
  })
})

describe('the files', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  test('of the demo are deleted, and nothing outside the uploads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haulyard-live-'))
    folders.push(folder)
    await cp(plain.haulyard.env.dataDir, folder, { recursive: true })
    // The data folder is shared with other suites, which upload into it.
    for (const theirs of ['uploads', '.parts'])
      await rm(join(folder, 'files', theirs), { recursive: true, force: true })
    await mkdir(join(folder, 'files/own'))
    for (const name of ['app-secret', 'sandbox.journal', 'files/own/kept.png', 'files/own/gone.png']) {
      await writeFile(join(folder, name), name)
    }
    await removeDemoFiles({ dataDir: folder, s3: undefined }, ['/files/own/gone.png', '/files/../app-secret'])
    expect((await readdir(folder)).sort()).toEqual(['app-secret', 'files'])
    expect(await readdir(join(folder, 'files'))).toEqual(['own'])
    expect(await readdir(join(folder, 'files/own'))).toEqual(['kept.png'])
  })
})
