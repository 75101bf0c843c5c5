import { judgeHealth } from '#domain/operations/health.ts'
import { nextDaily } from '#domain/operations/next-daily.ts'
import { BACKUP } from '#server/backup/backup.queue.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { productVersion, schemaVersion } from '#server/db/this-version.ts'
import { connectedProcesses } from './health.queries.ts'
import { readHealthSnapshot } from './read-health-snapshot.ts'

export const healthHandlers: Handlers<'health.getState'> = {
  'health.getState': async ({ db, app, now }) => {
    const facts = await readHealthSnapshot(db, app)
    const { database, queues, reached, lastMail, lastArchived } = facts
    const processes = await connectedProcesses(db)
    return {
      at: now.toISOString(),
      parts: judgeHealth(facts, now),
      versions: {
        haulyard: await productVersion(),
        node: process.versions.node,
        postgresql: database.version,
        // Equals the database's, since a server migrates before it answers.
        schema: await schemaVersion(),
      },
      databasesize: database.bytes,
      processes: processes.map(({ since, ...process }) => ({ ...process, since: since.toISOString() })),
      outside: reached.map(({ service, setting, isReached, since, reason }) => {
        return { service, setting, reached: isReached, since: wireOf(since), reason }
      }),
      queues: [...queues],
      browser: app.memory.browserFaults.recent().map((fault) => ({ ...fault, last: fault.last.toISOString() })),
      lastmail: wireOf(lastMail),
      nextbackup: wireOf(facts.backups.isNightly ? nextDaily(BACKUP.at, now) : null),
      lastarchived: wireOf(lastArchived),
    }
  },
}

const wireOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
