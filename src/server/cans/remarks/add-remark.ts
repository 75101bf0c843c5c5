import type { Remark } from '#contract/canmanager/remarks.ts'
import type { Answer, Given } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isDoneSince } from '#domain/cans/tasks/problem.ts'
import { isEmptyRemark } from '#domain/cans/tasks/remark.ts'
import { remarkGoBack } from '#domain/cans/tasks/remark-go-back.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type Call, type CallFacts, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import { findTasks, insertTask, lockTasks, type TaskRow } from '#server/cans/tasks/task.queries.ts'
import { expectWorkedOn, onlyDayOf, timeOfTap } from '#server/cans/tasks/todays-tasks.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { closeProblem, findRemark, insertRemark, type RemarkRow } from './remark.queries.ts'

type Sent = Given<'canmanager.addRemark'>

export function presentRemark({ app, now }: CallFacts, row: RemarkRow, stop: TaskRow): Remark {
  const { id, kind, reason, text, writtenBy, at, received } = row
  const photo = row.photo && app.fileLinks.linkTo(row.photo, now)
  const written = { id, kind, reason, text, photo, by: writtenBy }
  const closed = kind === 'problem' ? endOf(row, stop) : null
  return { ...written, at: at.toISOString(), received: received.toISOString(), ...(closed && { closed }) }
}

function endOf({ at, closedHow, closedAt, closedBy }: RemarkRow, stop: TaskRow): Remark['closed'] | null {
  if (closedHow !== null && closedAt !== null) {
    return { how: closedHow, at: closedAt.toISOString(), by: closedBy ?? '' }
  }
  if (!isDoneSince(at, stop)) return null
  return { how: 'done', at: (stop.doneAt ?? at).toISOString(), by: stop.doneBy ?? '' }
}

/** The photo is stored before the task is locked. @throws Refusal 400 for a file that is no picture */
export async function prepareRemark(call: Call, sent: Sent) {
  const photo = sent.photo
    ? await storeUpload(call, {
        name: 'canmanager.addRemark',
        field: 'photo',
        file: sent.photo,
        kind: 'image',
        isPrivate: true,
      })
    : null
  return (short: ShortCall) => addRemark(short, sent, photo)
}

/**
 * Stores a remark at a stop, once per id, with a go back if requested.
 * @throws Refusal 404 unless the task exists and is, or was, on the caller's day, 400 for an empty remark
 */
async function addRemark(call: ShortCall, sent: Sent, photo: string | null): Promise<Answer<'canmanager.addRemark'>> {
  const company = tenantOf(call)
  const at = timeOfTap(call, sent.at)
  const [task] = await lockTasks(call.db, company, sent.groupid, [sent.task])
  expectWorkedOn(task, await onlyDayOf(call, call.db, at))
  if (isEmptyRemark({ ...sent, photo: sent.photo !== undefined })) {
    throw badFields([{ field: 'text', message: cansMessages.emptyRemark }])
  }
  const known = await findRemark(call.db, company, sent.id)
  const remark = known ?? (await write(call, sent, photo, { at, before: task.problem }))
  if (remark.taskId !== sent.task) throw notFound()
  const goback = sent.goback ? await goBackOf(call, task, remark) : undefined
  const [after = task] = await findTasks(call.db, company, sent.groupid, [sent.task])
  const written = { remark: presentRemark(call, remark, after), task: presentTask(after) }
  return { success: true, ...written, ...(goback && { goback: presentTask(goback) }) }
}

/** A problem replaces the previous one, unless that was reported later and only arrived earlier. */
async function write(
  call: ShortCall,
  sent: Sent,
  photo: string | null,
  { at, before }: { at: Date; before: TaskRow['problem'] },
): Promise<RemarkRow> {
  const { id, kind, reason, text, task } = sent
  const company = tenantOf(call)
  const writtenBy = call.user?.username ?? ''
  const isLate = kind === 'problem' && before !== null && before.at > at
  const remark = {
    companyId: company,
    id,
    taskId: task,
    kind,
    reason,
    text,
    photo,
    at,
    writtenBy,
    received: call.now,
    ...(isLate ? replacedAt(before.at, before.by) : OPEN),
  }
  if (kind === 'problem' && before !== null && !isLate) {
    await closeProblem(call.db, company, before.id, replacedAt(at, writtenBy))
  }
  await insertRemark(call.db, remark)
  return remark
}

const OPEN = { closedAt: null, closedBy: null, closedHow: null }
const replacedAt = (closedAt: Date, closedBy: string) => ({ closedAt, closedBy, closedHow: 'replaced' as const })

/** The go back has the remark's id, so that a repeat creates no second one. */
async function goBackOf(call: ShortCall, task: TaskRow, remark: RemarkRow): Promise<TaskRow | undefined> {
  const { db, now } = call
  const company = tenantOf(call)
  const day = todayIn(await timezoneOf(db, company), remark.at)
  const { lat, lng } = task
  const goBack = { ...remarkGoBack(task, remark, day), id: remark.id, lat, lng, createdAt: now }
  await insertTask(db, company, task.groupId, goBack)
  return (await findTasks(db, company, task.groupId, [remark.id]))[0]
}
