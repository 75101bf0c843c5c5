import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Pool } from 'pg'
import { jobQueues } from '#server/api/queues.ts'
import { followChanges } from '#server/db/changes.ts'
import { openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { openNotices } from '#server/db/notices.ts'
import { openServiceAreas } from '#server/service-areas/service-areas.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const SECRET = 'a secret of this bench and nothing else'

/**
 * An empty database with the product's areas on top. `fill` writes the maps before they are read.
 * @param later receives cleanups to run before the folder is removed, in reverse order
 */
export async function openAreaDatabase(
  folder: string,
  later: (close: () => unknown) => void,
  fill: (owner: Pool) => Promise<void>,
) {
  const database = await startEmbedded({ folder, durable: false, onLost: (reason) => console.error(reason) })
  later(() => database.stop())
  const { urls } = await prepareDatabase(database.url('postgres'), { secret: SECRET }, jobQueues)
  const owner = new Pool({ connectionString: database.url('postgres'), max: 1 })
  owner.on('error', () => {})
  later(() => owner.end())
  await fill(owner)
  await owner.query('vacuum analyze')
  const actors = openActors(urls, (error) => console.error(error))
  later(() => actors.close())
  const notices = openNotices(actors.platform, 'shops', (error) => console.error(error))
  later(() => notices.close())
  const changes = followChanges(notices)
  /** Areas with only bounding boxes in memory, after a garbage collection. */
  async function fresh() {
    const areas = openServiceAreas(actors, changes)
    do await areas.covering({ lng: 0, lat: 0 })
    while (changes.since(changes.mark()) === null)
    await areas.covering({ lng: 0, lat: 0 })
    collectGarbage()
    return areas
  }
  return { owner, fresh }
}
