// An import says how many areas came in, and of each shape that did not, which one it was and why.
// Shapes with the same reason stand in one line, in the order of the report: what can be mended first.

import type { LeftReason, LeftShape, NamedArea } from '#domain/geo/read-shapes.ts'
import { MOST_CORNERS } from '#domain/geo/ring.ts'

const most = MOST_CORNERS.toLocaleString('en-US')

const WHY: Record<LeftReason, { one: string; many: string; sentence: string }> = {
  'is a line': { one: 'is a line, not an area', many: 'are lines, not areas', sentence: 'is a line, not an area.' },
  'crosses itself': {
    one: 'crosses itself',
    many: 'cross themselves',
    sentence: 'crosses itself. Pull its corners apart.',
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
  'is empty': { one: 'is empty', many: 'are empty', sentence: 'is empty.' },
  'is unknown': { one: 'is of no known kind', many: 'are of no known kind', sentence: 'is of no known kind.' },
}

const REASONS = Object.keys(WHY) as LeftReason[]

/** One shape and what is wrong with it: '“Tuesday route” is a line, not an area.' */
export const leftSentence = ({ name, reason }: Pick<LeftShape, 'name' | 'reason'>) =>
  `“${name}” ${WHY[reason].sentence}`

/** Shapes left out for one reason. */
export interface LeftGroup {
  reason: LeftReason
  /** Follows the count: 'are lines, not areas'. */
  why: string
  /** 'Tuesday route, Friday route.' */
  names: string
  shapes: LeftShape[]
}

/** The shapes that did not come in, by reason. */
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

/** What else is to be said of the areas that came in: 'One has 1 hole, kept.' Empty when there is no hole. */
export function holesKept(areas: readonly NamedArea[]): string {
  const holes = areas.map(({ rings }) => rings.length - 1).filter((count) => count > 0)
  const all = holes.reduce((sum, count) => sum + count, 0)
  if (all === 0) return ''
  const has = holes.length === 1 ? 'One has' : `${holes.length} have`
  return `${has} ${all === 1 ? '1 hole' : `${all} holes`}, kept.`
}
