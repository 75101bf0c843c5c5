import { workEvents } from '#contract/canmanager/work-events.ts'
import type { GroupId } from '#contract/fields.ts'
import { positionOf } from '#domain/identity/roles.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { SessionUser, TenantId } from '#server/calls/tenant.ts'
import { newestChange } from '#server/cans/tasks/change.queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import { countOpenStreams, type OpenStreams } from './open-streams.ts'
import { openSharedBeats, type SharedBeats } from './shared-beats.ts'
import { openSharedReading, type SharedReading } from './shared-reading.ts'

/** One per process. */
export interface LiveFeed {
  app: AppContext
  streams: OpenStreams
  beats: SharedBeats
  reading: SharedReading
}

export const openLiveFeed = (app: AppContext): LiveFeed => ({
  app,
  streams: countOpenStreams(),
  beats: openSharedBeats(workEvents.beatMs),
  reading: openSharedReading(app),
})

/** `seen` is the last change seen (Last-Event-ID). */
export interface Viewer {
  company: TenantId
  group: GroupId
  user: SessionUser
  token: string
  demoOpen: boolean
  network: string
  seen: number | null
}

/**
 * Changes in a group as server-sent events, from the moment that this resolves. Ends with the viewer's session, on a
 * change of their rights (the client opens a new stream), and with the server.
 * @throws Refusal 429 when the session or the network has too many streams open
 * @throws DatabaseUnavailable when the database has no connection to listen on, or the server stops
 */
export async function openFeed(live: LiveFeed, viewer: Viewer): Promise<ReadableStream<Uint8Array>> {
  const { app } = live
  const { company, group } = viewer
  const forDriver = viewer.user.role === 'can-driver'
  const encoder = new TextEncoder()
  const watcher = { notify: () => {}, end: () => {} }
  const close = live.streams.open(viewer.token, viewer.network)
  const unwatch = await app.memory.workNotices
    .watch([String(group), `user ${viewer.user.id}`], { notify: () => watcher.notify(), end: () => watcher.end() })
    .catch((error: unknown) => {
      close()
      throw error
    })
  const leave = () => {
    close()
    unwatch()
  }
  const newest = await inGroup(app, viewer, (db) => newestChange(db, company, group)).catch((error) => {
    leave()
    throw error
  })
  let seen = Math.min(viewer.seen ?? newest, newest)
  let leaveBeats = () => {}
  let ended = false
  const end = () => {
    ended = true
    leaveBeats()
    leave()
  }
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => ended || controller.enqueue(encoder.encode(text))
      const close = () => {
        if (ended) return
        end()
        controller.close()
      }
      const step = async () => {
        const { lines, last, more } = await live.reading.news({ company, group, forDriver, seen }, app.now)
        // Checked after the reading: the viewer then had the right to see all that was read.
        if (!(await hasSameRights(live, viewer))) return close()
        seen = last
        send(lines)
        if (more) watcher.notify()
      }
      watcher.end = close
      watcher.notify = oneAfterTheOther(step, (err) => {
        app.log.error({ err }, 'live updates of a group stopped')
        close()
      })
      leaveBeats = live.beats.join(group, () => {
        send(': still here\n\n')
        watcher.notify()
      })
      send(`retry: 2000\nid: ${seen}\n\n`)
      watcher.notify()
    },
    cancel: end,
  })
}

/** Serializes a step; requests during a run cause one more run. */
function oneAfterTheOther(step: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let running = false
  let again = false
  return async function run() {
    again = running
    if (running) return
    running = true
    await step().catch(onError)
    running = false
    if (again) void run()
  }
}

const inGroup = <T>(app: AppContext, { company }: Viewer, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.actors.staff, { tenant: company, readonly: true }, work)

async function hasSameRights({ app, reading }: LiveFeed, { token, demoOpen, company, user }: Viewer): Promise<boolean> {
  const now = await reading.person(token, demoOpen, app.now)
  return now !== null && positionOf(now) === positionOf(user) && (now.role === 'admin' || now.company === company)
}
