import type { Answer, Given } from '#contract/contract.ts'
import type { Remark } from '#contract/remarks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark } from '#domain/cans/remark.ts'
import { remarkGoBack } from '#domain/cans/remark-go-back.ts'
import { todayIn } from '#domain/companies/calendar-day.ts'
import { type ShortCall, tenantOf } from '#server/call.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { badFields, notFound } from '#server/refusal.ts'
import { presentTask } from './present-task.ts'
import { findRemark, insertRemark, type RemarkRow } from './remark-queries.ts'
import { findTasks, insertTask, lockTasks, type TaskRow, timezoneOf } from './task-queries.ts'
import { expectTasks, onlyDayOf, timeOfTap } from './todays-tasks.ts'

type Sent = Given<'canmanager.addRemark'>

export function presentRemark({ id, kind, reason, text, photo, writtenBy, at, received }: RemarkRow): Remark {
  return { id, kind, reason, text, photo, by: writtenBy, at: at.toISOString(), received: received.toISOString() }
}

/**
 * Writes down what happened at a stop, once under its id, and makes a go back of it when that is asked for.
 * @throws Refusal 404 unless the task is there and on the caller's day, 400 for a remark that says nothing
 */
export async function addRemark(call: ShortCall, sent: Sent): Promise<Answer<'canmanager.addRemark'>> {
  const company = tenantOf(call)
  const at = timeOfTap(call, sent.at)
  const [task] = await lockTasks(call.db, company, sent.groupid, [sent.task])
  if (!task) throw notFound()
  expectTasks([task], [sent.task], await onlyDayOf(call, call.db, at))
  if (isEmptyRemark({ ...sent, photo: sent.photo !== undefined })) {
    throw badFields([{ field: 'text', message: cansMessages.emptyRemark }])
  }
  const known = await findRemark(call.db, company, sent.id)
  const remark = known ?? (await write(call, sent, at))
  if (remark.taskId !== sent.task) throw notFound()
  const goback = sent.goback ? await goBackOf(call, task, remark) : undefined
  return { success: true, remark: presentRemark(remark), ...(goback && { goback: presentTask(goback) }) }
}

async function write(call: ShortCall, sent: Sent, at: Date): Promise<RemarkRow> {
  const { id, kind, reason, text, task } = sent
  const photo = sent.photo ? await storeUpload(call, { field: 'photo', file: sent.photo, kind: 'image' }) : null
  const remark = {
    ...{ companyId: tenantOf(call), id, taskId: task, kind, reason, text, photo, at },
    ...{ writtenBy: call.user?.username ?? '', received: call.now },
  }
  await insertRemark(call.db, remark)
  return remark
}

/** The go back has the remark's id, so that the same remark makes one. */
async function goBackOf(call: ShortCall, task: TaskRow, remark: RemarkRow): Promise<TaskRow | undefined> {
  const { db, now } = call
  const company = tenantOf(call)
  const day = todayIn(await timezoneOf(db, company), remark.at)
  const { lat, lng } = task
  const goBack = { ...remarkGoBack(task, remark, day), id: remark.id, lat, lng, createdAt: now }
  await insertTask(db, company, task.groupId, goBack)
  return (await findTasks(db, company, task.groupId, [remark.id]))[0]
}
