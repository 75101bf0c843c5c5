import { openDataFolder } from '#server/db/data-folder.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { ensureActors } from '#server/db/roles.ts'
import { openActors } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareJobs, startJobs, handles } from '#server/jobs.ts'
import { createLog } from '#server/log.ts'
import { Client } from 'pg'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
const t0 = performance.now(); const t = (s: string) => console.log((performance.now() - t0).toFixed(0), s)
const folder = await openDataFolder(process.argv[2] ?? '/tmp/dstart/data'); t('lock')
const pg = await startEmbedded({ folder: folder.path, durable: true, onLost: (r) => console.log('LOST', r) }); t('pg ' + pg.version)
const c = new Client({ connectionString: pg.url('postgres') }); await c.connect()
if (!(await c.query("select 1 from pg_database where datname='x'")).rowCount) await c.query('create database x'); await c.end(); t('db')
const urls = await ensureActors(pg.url('x'), 's'.repeat(32)); t('roles')
const queue = { name: 'mail', schema: z.object({ to: z.string() }) }
const tick = { name: 'tick', schema: z.object({}), cron: '* * * * *' }
await prepareJobs(pg.url('x'), [queue, tick]); t('jobs')
const actors = openActors(urls, (e) => console.log('idle err', e.message))
const log = createLog('info', true, (l) => process.stdout.write(l))
let sent = 0
const jobs = await startJobs(urls.platform, [handles(queue, async (p, ctx) => { console.log('job latency', (performance.now() - sent).toFixed(1), p, ctx.attempt) }), handles(tick, async () => console.log('tick'))], log); t('jobs started')
for (const actor of ['public', 'staff', 'platform'] as const) {
  sent = performance.now()
  await inTransaction(actors[actor], { tenant: 5 }, async (db) => { console.log(await jobs.enqueue(db, queue, { to: actor })) })
  await new Promise((r) => setTimeout(r, 300))
}
await inTransaction(actors.staff, { tenant: 5, user: "o'x" }, async (db) => {
  const r = await db.execute(sql`select current_setting('app.tenant') t, current_setting('app.user') u, now() n, date '2026-01-02' d, 12::int8 b, 1.10::numeric m, array[date '2026-01-02'] da, array[1::int8,null] ba`); console.log(r.rows[0])
  await db.transaction(async (tx) => { await tx.execute(sql`select 1`) })
  await db.transaction(async (tx) => { await tx.execute(sql`select 1/0`) }).catch((e) => console.log('inner', e.cause.message))
  console.log((await db.execute(sql`select 2 as two`)).rows)
})
await inTransaction(actors.staff, { tenant: 5 }, async (db) => { await db.execute(sql`select 1/0`).catch(() => {}) }).catch((e) => console.log('swallowed:', e.message))
await inTransaction(actors.staff, { tenant: 5, readonly: true }, async (db) => { await db.execute(sql`create temp table q(a int)`) }).catch((e) => console.log('ro:', e.cause?.message))
async function time(name: string, n: number, f: () => Promise<unknown>) { for (let i = 0; i < 50; i++) await f(); const s = performance.now(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - s) / n * 1000).toFixed(0), 'us') }
await time('bare query', 2000, () => actors.staff.query('select 1'))
await time('tx write', 2000, () => inTransaction(actors.staff, { tenant: 5 }, (db) => db.execute(sql`select 1`)))
await time('tx readonly', 2000, () => inTransaction(actors.staff, { tenant: 5, readonly: true }, (db) => db.execute(sql`select 1`)))
await time('awaited one by one', 2000, async () => { const k = await actors.staff.connect(); await k.query('begin'); await k.query("select set_config('app.tenant', $1, true), set_config('app.user', $2, true)", ['5', '']); await k.query('select 1'); await k.query('commit'); k.release() })
t('measured')
const hold = await Promise.all(Array.from({ length: 8 }, () => actors.staff.connect()))
const s = performance.now(); await inTransaction(actors.staff, { tenant: 1 }, async () => {}).catch((e) => console.log(e.name, (performance.now() - s).toFixed(0))); hold.forEach((h) => h.release())
if (process.argv[3]) await new Promise((r) => setTimeout(r, Number(process.argv[3])))
const st = performance.now(); await jobs.stop(); console.log('jobs stop', (performance.now() - st).toFixed(0)); await actors.close(); await pg.stop(); await folder.release(); t('stopped')
