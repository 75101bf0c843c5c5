import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { MendKind } from '#domain/geo/areas/mend-shape.ts'
import { MOST_CORNERS } from '#domain/geo/areas/ring.ts'
import type { ShapesImported } from './import-shapes.ts'
import type { LeftReason, LeftShape, NamedArea } from './read-shapes.ts'

const most = MOST_CORNERS.toLocaleString('en-US')

const WHY: Record<LeftReason, { one: string; many: string; sentence: string }> = {
  'is a line': { one: 'is a line, not an area', many: 'are lines, not areas', sentence: 'is a line, not an area.' },
  'crosses itself': {
    one: 'crosses itself too often to repair',
    many: 'cross themselves too often to repair',
    sentence: 'crosses itself. Pull its corners apart.',
  },
  'is tangled': {
    one: 'is too tangled to read',
    many: 'are too tangled to read',
    sentence: 'is too tangled: its lines run too close beside each other. Simplify it first.',
  },
  'is a sliver': {
    one: 'is less than 100 square feet',
    many: 'are less than 100 square feet',
    sentence: 'is less than 100 square feet.',
  },
  'crosses the date line': {
    one: 'crosses the date line',
    many: 'cross the date line',
    sentence: 'crosses the date line. Cut it there into two areas.',
  },
  'left open': {
    one: 'is not closed',
    many: 'are not closed',
    sentence: 'is not closed: it must end where it begins.',
  },
  'off the globe': {
    one: 'is not in degrees',
    many: 'are not in degrees',
    sentence: 'is not in degrees of longitude and latitude (WGS 84).',
  },
  'too few corners': {
    one: 'has fewer than 3 corners',
    many: 'have fewer than 3 corners',
    sentence: 'has fewer than 3 corners.',
  },
  'too many corners': {
    one: `has more than ${most} corners`,
    many: `have more than ${most} corners`,
    sentence: `has more than ${most} corners. Simplify it first.`,
  },
  'is a point': { one: 'is a point, not an area', many: 'are points, not areas', sentence: 'is a point, not an area.' },
  'is a link': {
    one: 'only points to a map on the web',
    many: 'only point to maps on the web',
    sentence: 'only points to a map on the web. Open it there and export it.',
  },
  'is a picture': {
    one: 'is a picture, not an area',
    many: 'are pictures, not areas',
    sentence: 'is a picture, not an area.',
  },
  'is empty': { one: 'is empty', many: 'are empty', sentence: 'is empty.' },
  'is unknown': { one: 'is of an unknown kind', many: 'are of an unknown kind', sentence: 'is of an unknown kind.' },
}

const REASONS = Object.keys(WHY) as LeftReason[]

export const leftSentence = ({ name, reason }: Pick<LeftShape, 'name' | 'reason'>) =>
  `“${name}” ${WHY[reason].sentence}`

export interface LeftGroup {
  reason: LeftReason
  why: string
  names: string
  shapes: LeftShape[]
}

export function leftGroups(left: readonly LeftShape[]): LeftGroup[] {
  return REASONS.flatMap((reason) => {
    const shapes = left.filter((shape) => shape.reason === reason)
    if (shapes.length === 0) return []
    const why = WHY[reason][shapes.length === 1 ? 'one' : 'many']
    return [{ reason, why, names: listed(shapes.map(({ name }) => name)), shapes }]
  })
}

const MOST_NAMED = 4

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more.` : `${shown}.`
}

const DONE: Record<MendKind, { one: string; many: string }> = {
  'crossed itself': { one: 'crossed itself, redrawn', many: 'crossed themselves, redrawn' },
  'hole outside': { one: 'had a hole outside it, skipped', many: 'had holes outside them, skipped' },
  'was open': { one: 'was not closed, closed', many: 'were not closed, closed' },
  'repeated points': { one: 'repeated points, dropped', many: 'repeated points, dropped' },
  'ran backwards': { one: 'ran the wrong way, reversed', many: 'ran the wrong way, reversed' },
}

const MENDS = Object.keys(DONE) as MendKind[]

export interface MendGroup {
  kind: MendKind
  shapes: number
  what: string
  names: string
  at: Point
}

export function mendGroups({ repairs, areas }: Pick<ShapesImported, 'repairs' | 'areas'>): MendGroup[] {
  const names = new Map(areas.filter(({ piece }) => piece === 0).map(({ shape, name }) => [shape, name]))
  return MENDS.flatMap((kind) => {
    const done = repairs.filter((repair) => repair.kind === kind)
    const [first] = done
    if (!first) return []
    const notes = Map.groupBy(done, ({ shape }) => shape)
    const said = [...notes].map(([shape, all]) => {
      const note = [...new Set(all.map((one) => one.note))].filter(Boolean).join(', ')
      return note ? `${names.get(shape)} (${note})` : `${names.get(shape)}`
    })
    const what = DONE[kind][notes.size === 1 ? 'one' : 'many']
    return [{ kind, shapes: notes.size, what, names: listed(said), at: first.at }]
  })
}

export function holesKept(areas: readonly NamedArea[]): string {
  const holes = areas.map(({ rings }) => rings.length - 1).filter((count) => count > 0)
  const all = holes.reduce((sum, count) => sum + count, 0)
  if (all === 0) return ''
  const has = holes.length === 1 ? 'One has' : `${holes.length} have`
  return `${has} ${all === 1 ? '1 hole' : `${all} holes`}, kept.`
}
