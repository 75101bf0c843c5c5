import { judgeHealth } from '#domain/operations/health.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { knownSchema, productVersion } from '#server/start/this-version.ts'
import { connectedProcesses, databaseFacts } from './health.queries.ts'
import { readStanding } from './standing.ts'

export const healthHandlers: Handlers<'health.getState'> = {
  'health.getState': async ({ db, app, now }) => {
    const facts = await readStanding(db, app)
    const { postgresql, size } = await databaseFacts(db)
    const processes = await connectedProcesses(db)
    return {
      at: now.toISOString(),
      parts: judgeHealth(facts, now),
      versions: {
        haulyard: await productVersion(),
        node: process.versions.node,
        postgresql,
        // A server brings its database up to it before it answers.
        schema: await knownSchema(),
      },
      databasesize: size,
      processes: processes.map(({ name, since }) => ({ name, since: since.toISOString() })),
    }
  },
}
