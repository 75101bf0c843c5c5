import type { Answer, Given } from '#contract/contract.ts'
import { isOutdated, numbered, type Placed, swapped } from '#domain/cans/lists/display-order.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { lockTasks, placeTasks, type TaskRow } from './task.queries.ts'
import { onlyDayOf, timeOfTap } from './todays-tasks.ts'

type Sent = Given<'canmanager.reorderTasks'>

/**
 * Reorders a list in one transaction. Stops that left a driver's day are skipped. An order older than a later
 * one of the same stops, or without remaining stops, changes nothing, and the answer says so.
 * @throws Refusal 404 unless every task exists and is in that list
 */
export async function reorderTasks(call: ShortCall, sent: Sent): Promise<Answer<'canmanager.reorderTasks'>> {
  const { groupid, type, ids, swap } = sent
  const company = tenantOf(call)
  const time = timeOfTap(call, sent.at)
  if (swap && (swap[0] === swap[1] || swap.some((id) => !ids.includes(id)))) {
    throw badFields([{ field: 'swap', message: cansMessages.swapOfList }])
  }
  const found = await lockTasks(call.db, company, groupid, ids)
  if (found.length < ids.length || found.some((row) => row.type !== type)) throw notFound()
  const day = await onlyDayOf(call, call.db, time)
  const rows = new Map(found.filter((row) => day === null || row.deliveryDate === day).map((row) => [row.id, row]))
  const list = ids.flatMap((id) => rows.get(id) ?? [])
  const dropped = reasonToDrop(list, swap, time)
  const placed = dropped === null ? placesOf(list, swap) : []
  if (placed.length > 0) await placeTasks(call.db, company, placed, time)
  const places = new Map(placed.map(({ id, displayOrder }) => [id, displayOrder]))
  return {
    success: true,
    dropped: dropped !== null,
    message: dropped ?? cansMessages.reordered,
    tasks: list.map(({ id, displayOrder, version }) => ({ id, displayOrder: places.get(id) ?? displayOrder, version })),
  }
}

const placesOf = (list: readonly TaskRow[], swap: Sent['swap']): Placed[] =>
  swap ? swapped(list, swap) : numbered(list.map(({ id }) => id))

function reasonToDrop(list: readonly TaskRow[], swap: Sent['swap'], time: Date): string | null {
  const two = swap?.flatMap((id) => list.find((row) => row.id === id) ?? [])
  if (list.length === 0 || (two && two.length < 2)) return cansMessages.reorderLeft
  // An arrow between different numbers moves nothing else.
  const moved = two && two[0]?.displayOrder !== two[1]?.displayOrder ? two : list
  const isTooLate = isOutdated(
    time,
    moved.map(({ orderedAt }) => orderedAt),
  )
  return isTooLate ? cansMessages.reorderTooLate : null
}
