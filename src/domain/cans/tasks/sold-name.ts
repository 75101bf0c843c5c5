// Drivers see the sold names, because can sizes do not distinguish a '20 Yard Dumpster' from a '30 Yard Dumpster'.
// Several services of a task are joined into one name.

import type { CanLine } from './can-options.ts'

export const SERVICE_NAME_MAX = 100

/** Joins distinct names; too long a text is truncated at a word boundary. */
export function joinSoldNames(names: readonly string[]): string {
  const joined = [...new Set(names.map((name) => name.trim()).filter(Boolean))].join(', ')
  if (joined.length <= SERVICE_NAME_MAX) return joined
  const room = joined.slice(0, SERVICE_NAME_MAX)
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' '))).replace(/[\s,]+$/, '')
  return `${words || withoutHalfCharacter(room.slice(0, -1))}…`
}

const withoutHalfCharacter = (text: string) => text.replace(/[\ud800-\udbff]$/, '')

/** True when type and size do not identify the can, so that the sold name is needed. */
export const isVague = ({ canType, canSize }: Pick<CanLine, 'canType' | 'canSize'>): boolean =>
  [canType, canSize].some((word) => word === 'Other' || word === '')
