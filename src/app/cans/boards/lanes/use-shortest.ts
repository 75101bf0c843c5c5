import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { rememberedEnds } from '#app/cans/router/router-ends.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type Lane, orderWithin } from '#domain/cans/lists/lanes.ts'
import { isOverdue, openStops } from '#domain/cans/lists/work-lists.ts'
import { lastPlace } from '#domain/cans/router/leg-to-stop.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

function endsOf(group: number, own: readonly Task[]): { start: string | Point; end: string | Point } | null {
  const { start, end } = rememberedEnds(group)
  if (start.text && end.text) return { start: start.text, end: end.text }
  const [first] = own.flatMap((task) => placeOf(task) ?? [])
  const here = lastPlace(own) ?? first
  return here ? { start: here, end: here } : null
}

export function useShortest({ crew, type, range, work, actions }: WorkBoard) {
  const [busy, setBusy] = useState<string | null>(null)
  const shorten = async ({ who, open, done }: Lane<Task>, name: string) => {
    const ends = endsOf(crew.group.id, [...open, ...done])
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
      if (isSame) showMessage(`No shorter order was found for ${name}.`)
      else actions.move({ stops: open, to: who, name, day, order, said: `${name}’s route is shorter now.` })
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
