import type { Answer, Given } from '#contract/contract.ts'
import { isOutdated, numbered, swapped } from '#domain/cans/lists/display-order.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { badFields, notFound } from '#server/calls/refusal.ts'
import { lockTasks, placeTasks } from './task.queries.ts'
import { expectTasks, onlyDayOf, timeOfTap } from './todays-tasks.ts'

/**
 * Puts a list in another order in one transaction. One that was made before a later one which arrived already
 * changes nothing, and the answer says so.
 * @throws Refusal 404 unless every task is there, in that list and on the caller's day
 */
export async function reorderTasks(
  call: ShortCall,
  { groupid, type, ids, swap, at }: Given<'canmanager.reorderTasks'>,
): Promise<Answer<'canmanager.reorderTasks'>> {
  const company = tenantOf(call)
  const time = timeOfTap(call, at)
  if (swap && (swap[0] === swap[1] || swap.some((id) => !ids.includes(id)))) {
    throw badFields([{ field: 'swap', message: cansMessages.swapOfList }])
  }
  const rows = await lockTasks(call.db, company, groupid, ids)
  if (rows.some((row) => row.type !== type)) throw notFound()
  expectTasks(rows, ids, await onlyDayOf(call, call.db, time))
  const known = new Map(rows.map((row) => [row.id, row]))
  const list = ids.map((id) => ({ id, displayOrder: known.get(id)?.displayOrder ?? 0 }))
  const tooLate = isOutdated(
    time,
    rows.map(({ orderedAt }) => orderedAt),
  )
  const placed = tooLate ? [] : swap ? swapped(list, swap) : numbered(ids)
  if (placed.length > 0) await placeTasks(call.db, company, placed, time)
  const places = new Map([...list, ...placed].map(({ id, displayOrder }) => [id, displayOrder]))
  return {
    success: true,
    dropped: tooLate,
    message: tooLate ? cansMessages.reorderTooLate : cansMessages.reordered,
    tasks: ids.map((id) => ({ id, displayOrder: places.get(id) ?? 0, version: known.get(id)?.version ?? 1 })),
  }
}
