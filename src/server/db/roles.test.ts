import { expect, test } from 'vitest'
import { openActors } from '#server/db/connect.ts'
import { actorUrls, ensureActors } from '#server/db/roles.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const { ownerUrl, actors } = await freshDatabase()

test('every actor logs in as itself, owns nothing and cannot step over row-level security', async () => {
  for (const actor of ['public', 'staff', 'platform'] as const) {
    const { rows } = await actors[
      actor
    ].query(`select current_user as name, rolsuper or rolbypassrls or rolcreaterole as strong,
      exists (select from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname = current_user`)
    expect(rows).toEqual([{ name: `haulyard_${actor}`, strong: false, owns: false }])
  }
})

test('many starts at once agree on the actors', async () => {
  const urls = await Promise.all(Array.from({ length: 6 }, () => ensureActors(ownerUrl, testSecret)))
  expect(new Set(urls.map(({ staff }) => staff)).size).toBe(1)
})

test('passwords follow from the secret alone', async () => {
  const stranger = openActors(actorUrls(ownerUrl, 'another secret of another installation'), () => {})
  await expect(stranger.staff.query('select 1')).rejects.toThrow('password authentication failed')
  await stranger.close()
})
