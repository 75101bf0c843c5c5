import { type LookName, lookOfPerson } from '#app/cans/map/line-looks.ts'
import type { MapLine } from '#app/cans/map/map-lines.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { PinState } from '#app/kit/display/map-pin.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { nextStops, openStops } from '#domain/cans/lists/work-lists.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import type { LaneLook } from './lane-looks.ts'

export interface BoardStop {
  task: Task
  tone: PinState
  number: number | undefined
  point: Point | null
}

export interface PlacedBoardStop extends BoardStop {
  point: Point
}

export function boardStops(
  { lists, numbers, range, outside }: Pick<WorkBoard, 'lists' | 'numbers' | 'range' | 'outside'>,
  mine: string,
): BoardStop[] {
  const next = nextStops([...lists.yours, ...lists.others], range)
  const toneOf = ({ id, done, archived, assignedTo, problem }: Task): PinState => {
    if (problem || outside.has(id)) return 'problem'
    if (done || archived) return 'done'
    if (next.has(id)) return 'next'
    return mine !== '' && assignedTo === mine ? 'mine' : 'other'
  }
  const stopOf = (task: Task, tone: PinState) => ({ task, tone, number: numbers.get(task.id), point: placeOf(task) })
  return [
    ...lists.overdue.map((task) => stopOf(task, task.problem ? 'problem' : 'overdue')),
    ...[...lists.yours, ...lists.others].map((task) => stopOf(task, toneOf(task))),
  ]
}

export interface PersonRoute extends MapLine {
  name: string
}

/**
 * Looks follow the order of people, not of their work, so a line looks the same all day.
 * @param people assignees or routes; `value` matches a task's `assignedTo`
 */
export function personRoutes(
  stops: readonly BoardStop[],
  people: readonly { value: string; label: string }[],
  looks?: ReadonlyMap<string, LaneLook>,
) {
  const busy = people
    .map((person) => ({
      ...person,
      stops: stops.filter(({ task, tone }) => tone !== 'overdue' && task.assignedTo === person.value),
    }))
    .filter(({ stops: own }) => own.length > 0)
  return busy.flatMap(({ value, label, stops: own }, index): PersonRoute[] => {
    const points = openPoints(own)
    if (points.length < 2) return []
    const look: LookName = looks?.get(value)?.line ?? lookOfPerson(index)
    return [{ name: label, look, geometry: straightRoute(points).geometry }]
  })
}

const openPoints = (stops: readonly BoardStop[]): Point[] =>
  openStops(stops.map(({ task }) => task)).flatMap((task) => placeOf(task) ?? [])
