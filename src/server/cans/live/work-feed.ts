import { type WorkEventData, type WorkEventName, workEvents } from '#contract/canmanager/work-events.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { CHANGES_AT_ONCE, changesAfter, newestChange, type WorkChange } from '#server/cans/tasks/change.queries.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import { timezoneOf } from '#server/cans/tasks/task.queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findSession, type SessionUser } from '#server/identity/sessions.ts'

/** Who looks at a group, and what they have seen already (Last-Event-ID); null for nothing. */
export interface Viewer {
  company: TenantId
  group: number
  user: SessionUser
  token: string
  demoOpen: boolean
  seen: number | null
}

/**
 * What changes in a group as server-sent events, from the moment on that this resolves. Ends with the viewer's session, with
 * the rights that it was opened with (another stream is opened with the new ones), and with the server.
 * @throws DatabaseUnavailable when the database has no connection to listen on, or the server stops
 */
export async function openFeed(app: AppContext, viewer: Viewer): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const watcher = { notify: () => {}, end: () => {} }
  const payloads = [String(viewer.group), `user ${viewer.user.id}`]
  const leave = await app.workNotices.watch(payloads, { notify: () => watcher.notify(), end: () => watcher.end() })
  const newest = await inGroup(app, viewer, (db) => newestChange(db, viewer.company, viewer.group)).catch((error) => {
    leave()
    throw error
  })
  let seen = Math.min(viewer.seen ?? newest, newest)
  let beat: NodeJS.Timeout | undefined
  let ended = false
  const end = () => {
    ended = true
    clearInterval(beat)
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
        const { lines, last, more } = await readNews(app, viewer, seen)
        // Looked at after the reading: whatever was read was then theirs to see.
        if (!(await hasSameRights(app, viewer))) return close()
        seen = last
        send(lines)
        if (more) watcher.notify()
      }
      watcher.end = close
      watcher.notify = oneAfterTheOther(step, (err) => {
        app.log.error({ err }, 'live updates of a group ended')
        close()
      })
      beat = setInterval(() => {
        send(': still here\n\n')
        watcher.notify()
      }, workEvents.beatMs)
      send(`retry: 2000\nid: ${seen}\n\n`)
      watcher.notify()
    },
    cancel: end,
  })
}

/** Runs a step again when it was asked for while one ran, never two at once. */
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

/** Whether the session still stands, in the same role and, but for an admin, the same company. */
async function hasSameRights(app: AppContext, { token, demoOpen, company, user }: Viewer): Promise<boolean> {
  const now = await findSession(app, token, app.now(), demoOpen)
  return now !== null && now.role === user.role && (now.role === 'admin' || now.company === company)
}

async function readNews(app: AppContext, viewer: Viewer, seen: number) {
  return inGroup(app, viewer, async (db) => {
    const changes = await changesAfter(db, viewer.company, viewer.group, seen)
    const driver = viewer.user.role === 'can-driver'
    const day = driver ? todayIn(await timezoneOf(db, viewer.company), app.now()) : null
    const lines = changes.map((change) => eventOf(change, day)).join('')
    return { lines, last: changes.at(-1)?.seq ?? seen, more: changes.length === CHANGES_AT_ONCE }
  })
}

/** A driver gets today's tasks; of one that left today only that it is gone. */
function eventOf(change: WorkChange, day: string | null): string {
  const event = <N extends WorkEventName>(name: N, data: WorkEventData<N>) =>
    `id: ${change.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  if (change.kind === 'route') {
    const { id, label, groupId, deleted } = change.route
    return event('route', { id, label, groupid: groupId, ...(deleted && { deleted }) })
  }
  if (day === null || change.task.deliveryDate === day) return event('task', presentTask(change.task))
  return change.was === day ? event('gone', { id: change.task.id }) : ''
}
