import { stopIsOver } from '#contract/canmanager/telling.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { customerNote } from '#domain/cans/told/page/customer-note.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { changeStop } from '#server/cans/sales/sale.queries.ts'
import { lockTasks } from '#server/cans/tasks/task.queries.ts'
import { type Db, unscoped } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { refuseEmails, trackedCompany } from './tracked-stop.queries.ts'
import { openTracked, presentTracked, type Tracked } from './tracked-stop.ts'

type Calls = 'canmanager.getTrackedStop' | 'canmanager.leaveNote' | 'canmanager.setStopEmails'

export const trackedStopHandlers: Handlers<Calls> = {
  'canmanager.getTrackedStop': (call, { key }) => withStop(call, key, (db, stop) => presentTracked(call, db, stop)),

  'canmanager.leaveNote': (call, { key, text }) =>
    withStop(call, key, (db, stop) =>
      underKey(db, call, 'canmanager.leaveNote', async () => {
        if (!stop.canChange) throw new Refusal(stopIsOver, { message: toldMessages.isOver })
        await addNote(db, stop, text)
        return { success: true }
      }),
    ),

  'canmanager.setStopEmails': (call, { key, wanted }) =>
    withStop(call, key, (db, { company, customer }) =>
      underKey(db, call, 'canmanager.setStopEmails', async () => {
        const { email = '' } = customer ?? {}
        if (email) await refuseEmails(db, company, { email, wanted, now: call.now })
        return { success: true, emails: email ? wanted : null }
      }),
    ),
}

/** @throws Refusal 404 for an unknown key */
async function withStop<T>(call: Call, key: string, work: (db: Db, stop: Tracked) => Promise<T>): Promise<T> {
  const company = await unscoped(call.app.actors.public, (db) => trackedCompany(db, key))
  if (company === null) throw notFound()
  return asTenantStaff(call.app, company, async (db) => work(db, await openTracked(call, db, company, key)))
}

const NOTES_MAX = 5_000

async function addNote(db: Db, { company, row: { groupId, id } }: Tracked, text: string): Promise<void> {
  const [row] = await lockTasks(db, company, groupId, [id])
  if (!row) throw notFound()
  const notes = [row.notes, customerNote(text)].filter(Boolean).join('\n')
  if (notes.length > NOTES_MAX) throw badFields([{ field: 'text', message: toldMessages.notesFull }])
  await changeStop(db, company, id, { notes })
}
