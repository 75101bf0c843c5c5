import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { endsOfDay } from '#app/cans/router/ends-of-day.ts'
import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import type { Crew } from '#app/cans/work/store/crew.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type Lane, orderWithin } from '#domain/cans/lists/lanes.ts'
import { isOverdue, openStops } from '#domain/cans/lists/work-lists.ts'
import { lastPlace } from '#domain/cans/router/leg-to-stop.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import { hasWish } from '#domain/cans/times/wanted.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** From where the truck is, or starts, to where the driver's day ends. */
function endsOf(crew: Crew, { open, done }: Lane<Task>): { start: string | Point; end: string | Point } | null {
  const ends = endsOfDay(crew, open)
  const [first] = open.flatMap((task) => placeOf(task) ?? [])
  const start = lastPlace(done) ?? whereOf(ends.start) ?? first
  return start ? { start, end: whereOf(ends.end) ?? start } : null
}

const whereOf = ({ text, point }: TypedPlace): string | Point | null => point ?? (text || null)

export function useShortest({ crew, type, range, work, actions }: WorkBoard) {
  const [busy, setBusy] = useState<string | null>(null)
  const shorten = async (lane: Lane<Task>, name: string) => {
    const { who, open } = lane
    const ends = endsOf(crew, lane)
    if (busy !== null || ends === null) return
    setBusy(who)
    try {
      const { ids } = await post('canmanager.optimizeRoute', {
        groupid: crew.group.id,
        type,
        ids: open.map(({ id }) => id),
        ...ends,
      })
      const day = (work.tasks ?? []).filter((task) => range === null || !isOverdue(task, range))
      const order = orderWithin(openStops(day.filter(({ assignedTo }) => assignedTo === who)), ids)
      const isSame = ids.every((id, at) => id === open[at]?.id)
      const [none, said] = open.some(hasWish)
        ? [`No better order was found for ${name}.`, `${name}’s stops are in a better order now.`]
        : [`No shorter order was found for ${name}.`, `${name}’s route is shorter now.`]
      if (isSame) showMessage(none)
      else actions.move({ stops: open, to: who, name, day, order, said })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(error.message, { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return { busy, shorten: (lane: Lane<Task>, name: string) => void shorten(lane, name) }
}

export type Shortest = ReturnType<typeof useShortest>
