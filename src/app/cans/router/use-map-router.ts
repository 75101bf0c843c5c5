import { useRef, useState } from 'react'
import { get, post, Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { useRunning } from '#app/cans/work/use-running.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isBetterWay, movedStop, placeOf, reordered, routerStops } from '#domain/cans/router/router-stops.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightWay } from '#domain/geo/ways/straight-way.ts'
import { type EndName, endNames, type RouteEnd, type RouteEnds, rememberEnds, rememberedEnds } from './router-ends.ts'

export interface RouterOf {
  group: number
  type: TaskType
  tasks: readonly Task[]
}

type EndErrors = Partial<Record<EndName, string>>

/** The points of the way, as soon as both of its ends are known. */
export function pointsOf(stops: readonly Task[], { start, end }: RouteEnds): Point[] | null {
  if (!start.point || !end.point) return null
  return [start.point, ...stops.flatMap((stop) => placeOf(stop) ?? []), end.point]
}

/** The stops as they are put in order, and a better order while it is looked at. */
function useStopOrder(tasks: readonly Task[]) {
  const [opened] = useState(() => routerStops(tasks))
  const [stops, setStops] = useState(opened.placed)
  const [better, setBetter] = useState<Task[] | null>(null)
  const arrange = (next: Task[]) => {
    setStops(next)
    setBetter(null)
  }
  return {
    stops,
    placeless: opened.placeless,
    before: new Map(opened.placed.map(({ id }, index) => [id, index + 1])),
    isChanged: stops.some(({ id }, index) => id !== opened.placed[index]?.id),
    better,
    setBetter,
    move: (from: number, to: number) => arrange(movedStop(better ?? stops, from, to)),
    takeBetter: () => better && arrange(better),
    keepMine: () => setBetter(null),
  }
}

/** The ends as they are written, also for whoever has asked where others were. */
function useEnds(group: number) {
  const [ends, show] = useState(() => rememberedEnds(group))
  const now = useRef(ends)
  const setEnds = (next: RouteEnds) => {
    now.current = next
    show(next)
  }
  return { ends, latestEnds: () => now.current, setEnds }
}

/** The router's state: the stops' order, the way's two ends, a better order to look at, and saving. */
export function useMapRouter({ group, type, tasks }: RouterOf) {
  const { setBetter, ...order } = useStopOrder(tasks)
  const { stops, placeless } = order
  const { ends, latestEnds, setEnds } = useEnds(group)
  const [errors, setErrors] = useState<EndErrors>({})
  const { busy, failure, setFailure, run } = useRunning<'loading' | 'saving'>()
  const write = useOnceWritten()
  const isShown = useIsShown()

  const changeEnd = (name: EndName, end: RouteEnd) => {
    setEnds({ ...latestEnds(), [name]: end })
    setErrors({ ...errors, [name]: undefined })
    setFailure(null)
    setBetter(null)
  }
  const load = () =>
    run('loading', async () => {
      const asked = latestEnds()
      if (endNames.some((name) => asked[name].text.trim() === '')) return setFailure(cansMessages.locationsRequired)
      const found = await locateEnds(asked)
      // Whoever wrote on meanwhile means other ends, and keeps what they wrote.
      const isMeant = () => latestEnds() === asked
      if (!isMeant()) return
      setErrors(found.errors)
      if (Object.keys(found.errors).length > 0) return setEnds(found.ends)
      rememberEnds(group, found.ends)
      try {
        const better = await findBetter({ group, type, stops, ends: found.ends })
        if (isMeant()) setBetter(better)
      } finally {
        // The way appears together with the offer, which would push it from under a finger.
        if (isMeant()) setEnds(found.ends)
      }
    })

  /** @param onSaved hears of it in any case; `leave` goes on from there, as long as the router is still shown */
  const save = (onSaved: () => void, leave: () => void) =>
    run('saving', async () => {
      const ids = [...stops, ...placeless].map(({ id }) => id)
      const { message } = await write('canmanager.reorderTasks', { groupid: group, type, ids })
      showMessage(message)
      onSaved()
      if (isShown()) leave()
    })

  return { ...order, ends, errors, failure, busy, changeEnd, load, save }
}

async function locateEnds(ends: RouteEnds): Promise<{ ends: RouteEnds; errors: EndErrors }> {
  const errors: EndErrors = {}
  const locate = async (name: EndName): Promise<RouteEnd> => {
    const end = ends[name]
    if (end.point) return end
    try {
      const { lat, lng } = await get('geo.locate', { q: end.text })
      return { ...end, point: { lat, lng } }
    } catch (error) {
      if (!(error instanceof Refused) || !error.is('not-found')) throw error
      errors[name] = cansMessages.placeUnknown
      return end
    }
  }
  const [start, end] = await Promise.all([locate('start'), locate('end')])
  return { ends: { start, end }, errors }
}

/** A shorter order of the stops, when there is one that is worth a question. Both are measured as the crow flies. */
async function findBetter(asked: {
  group: number
  type: TaskType
  stops: Task[]
  ends: RouteEnds
}): Promise<Task[] | null> {
  const { group, type, stops, ends } = asked
  const points = pointsOf(stops, ends)
  if (!points || !ends.start.point || !ends.end.point || stops.length < 2) return null
  const { ids, distance } = await post('canmanager.optimizeRoute', {
    groupid: group,
    type,
    ids: stops.map(({ id }) => id),
    start: ends.start.point,
    end: ends.end.point,
  })
  return isBetterWay(distance, straightWay(points).distance) ? reordered(stops, ids) : null
}
