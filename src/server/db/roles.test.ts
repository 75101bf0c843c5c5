import { describe, expect, test } from 'vitest'
import { jobQueues } from '#server/api/queues.ts'
import { type ActorUrls, openActors } from '#server/db/connect.ts'
import { ensureActors, existingActors } from '#server/db/roles.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { databaseWithNothing, freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl, actors } = await freshDatabase()
const elsewhere = await databaseWithNothing()

test("every actor logs in as itself, owns nothing and can't bypass row-level security", async () => {
  for (const actor of ['public', 'staff', 'platform'] as const) {
    const { rows } = await actors[
      actor
    ].query(`select current_user as name, rolsuper or rolbypassrls or rolcreaterole as strong,
      exists (select from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname = current_user`)
    expect(rows).toEqual([{ name: `haulyard_${actor}`, strong: false, owns: false }])
  }
})

test('concurrent starts agree on the actors', async () => {
  const starts = await Promise.all(Array.from({ length: 6 }, () => ensureActors(ownerUrl, { secret: testSecret })))
  expect(new Set(starts.map(({ urls }) => urls.staff)).size).toBe(1)
})

const OTHER = 'another secret of another installation'

/** The first query on each actor's connection. */
async function loggedIn(urls: ActorUrls): Promise<string[]> {
  const pools = openActors(urls, () => {})
  try {
    const answers = await Promise.all(
      (['public', 'staff', 'platform'] as const).map((actor) => pools[actor].query('select current_user as name')),
    )
    return answers.map(({ rows }) => rows[0]?.name)
  } finally {
    await pools.close()
  }
}

describe('a database used with one secret', () => {
  test('refuses another secret, and keeps working', async () => {
    await expect(ensureActors(ownerUrl, { secret: OTHER })).rejects.toThrow(
      /^APP_SECRET is not the one that database test_\w+ was set up with\./,
    )
    expect(await loggedIn((await existingActors(ownerUrl, testSecret)).urls)).toHaveLength(3)
    await expect(loggedIn((await existingActors(ownerUrl, OTHER)).urls)).rejects.toThrow(
      'password authentication failed',
    )
  })
})

describe('another database of the same server', () => {
  test('with another secret has its own role names, which the whole schema grants to', async () => {
    const { urls, prefix } = await prepareDatabase(elsewhere, { secret: OTHER }, jobQueues)
    expect(prefix).toMatch(/^haulyard_test_[0-9a-f]{12}$/)
    expect(await loggedIn(urls)).toEqual([`${prefix}_public`, `${prefix}_staff`, `${prefix}_platform`])
    const pools = openActors(urls, () => {})
    const allowed = await pools.staff.query(`select count(*)::int as own,
      count(*) filter (where has_table_privilege('haulyard_staff', oid, 'select'))::int as others
      from pg_class where relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')
        and relname in ('customers', 'tasks', 'orders', 'maps')`)
    await pools.close()
    expect(allowed.rows).toEqual([{ own: 4, others: 0 }])
    expect(await loggedIn((await existingActors(ownerUrl, testSecret)).urls)).toHaveLength(3)
  })

  test.each(['public', 'staff', 'platform'] as const)(
    'lets the %s actor shadow no table of ours with a temporary one',
    async (actor) => {
      const pools = openActors((await existingActors(elsewhere, OTHER)).urls, () => {})
      const make = (kind: string) => pools[actor].query(`create ${kind} idempotency_keys (caller text)`)
      await expect(make('temp table')).rejects.toThrow('permission denied to create temporary tables')
      await expect(make('table')).rejects.toThrow('permission denied for schema')
      await pools.close()
    },
  )

  test('keeps its names on every start, and changes its secret given the previous one', async () => {
    const { prefix } = await existingActors(elsewhere, OTHER)
    const changed = await ensureActors(elsewhere, { secret: `${OTHER}, changed`, before: OTHER })
    expect(changed.prefix).toBe(prefix)
    expect(await loggedIn(changed.urls)).toHaveLength(3)
    await expect(ensureActors(elsewhere, { secret: OTHER })).rejects.toThrow('APP_SECRET')
  })

  test('whose secret was lost accepts any when no one else can use it', async () => {
    const { urls } = await ensureActors(elsewhere, { secret: testSecret, isAlone: true })
    expect(await loggedIn(urls)).toHaveLength(3)
  })
})
