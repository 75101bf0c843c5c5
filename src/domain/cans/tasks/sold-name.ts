// Drivers see the sold names, because can sizes do not distinguish a '20 Yard Dumpster' from a '30 Yard Dumpster'.
// Several services of a task are joined into one name.

import type { CanLine } from './can-options.ts'

export const SERVICE_NAME_MAX = 100

export function joinSoldNames(names: readonly string[]): string {
  const joined = [...new Set(names.map((name) => name.trim()).filter(Boolean))].join(', ')
  if (joined.length <= SERVICE_NAME_MAX) return joined
  const room = joined.slice(0, SERVICE_NAME_MAX)
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' '))).replace(/[\s,]+$/, '')
  return `${words || withoutHalfCharacter(room.slice(0, -1))}…`
}

const withoutHalfCharacter = (text: string) => text.replace(/[\ud800-\udbff]$/, '')

export const isVague = ({ canType, canSize }: Pick<CanLine, 'canType' | 'canSize'>): boolean =>
  [canType, canSize].some((word) => word === 'Other' || word === '')
