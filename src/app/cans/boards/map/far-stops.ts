import type { FarStops } from '#app/cans/map/far-tags.tsx'
import { milesOf } from '#app/cans/work/words/measures.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { directionTo, middleOf } from '#domain/cans/map/main-stops.ts'
import { groupName } from '#domain/cans/map/stop-names.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import type { PlacedBoardStop } from './board-stops.ts'
import type { LaneLook } from './lane-looks.ts'

const PAPER = { fill: '#fffdf8', text: '#17211c', edge: '#17211c' }
const RED = { fill: '#b3261e', text: '#ffffff', edge: '#ffffff' }
const AMBER = { fill: '#ffb000', text: '#17211c', edge: '#17211c' }

/** Miles are counted from the middle of the stops that lie together. */
export function farStops(
  main: readonly PlacedBoardStop[],
  outside: readonly PlacedBoardStop[],
  looks: ReadonlyMap<string, LaneLook> | undefined,
): FarStops | null {
  const middle = middleOf(main)
  if (!middle || outside.length === 0) return null
  const byId = new Map(outside.map((stop) => [stop.task.id, stop]))
  const stopsOf = (ids: readonly string[]) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((stop) => ({ stop, meters: metersBetween(middle, stop.point) }))
      .toSorted((one, other) => one.meters - other.meters)
  const signOf = ({ task, tone, number }: PlacedBoardStop): string => {
    const letter = looks?.get(task.assignedTo)?.letter ?? ''
    if (tone === 'overdue') return `${letter}!`
    const sign = number === undefined || (looks && letter === '') ? '1 stop' : `${letter}${number}`
    return tone === 'problem' ? `! ${sign}` : sign
  }
  const nameOf = ({ task, tone, number }: PlacedBoardStop) => {
    const letter = looks ? looks.get(task.assignedTo)?.letter : ''
    return letter === undefined || number === undefined || tone === 'overdue' ? null : { letter, number }
  }
  const textOf = (ids: readonly string[]) => {
    const stops = stopsOf(ids)
    const [nearest] = stops
    if (!nearest) return ''
    const what = stops.length === 1 ? signOf(nearest.stop) : groupName(stops.map(({ stop }) => nameOf(stop)))
    return `${what}, ${milesOf(nearest.meters)}`
  }
  return {
    ids: new Set(byId.keys()),
    textOf,
    labelOf: (ids) => {
      const stops = stopsOf(ids)
      const [nearest] = stops
      const way = nearest ? directionTo(middle, nearest.stop.point) : ''
      const further = stops.length > 1 ? ' and further' : ''
      return [`${textOf(ids)} ${way}${further}`, ...stops.map(({ stop }) => streetOf(stop.task.address))].join(', ')
    },
    colorsOf: (ids) => {
      const stops = stopsOf(ids).map(({ stop }) => stop)
      if (stops.some(({ tone }) => tone === 'problem' || tone === 'overdue')) return RED
      const [only] = stops
      if (stops.length !== 1 || !only) return PAPER
      const look = looks?.get(only.task.assignedTo)
      if (only.tone === 'next') return { ...AMBER, edge: look?.color ?? AMBER.edge }
      return look ? { fill: look.color, text: 'var(--on-lane)', edge: '#ffffff' } : PAPER
    },
  }
}
