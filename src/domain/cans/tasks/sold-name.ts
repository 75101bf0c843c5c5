// A driver reads what to bring in the words in which it was sold: '20 Yard Dumpster' and '30 Yard Dumpster' differ on every
// screen, though Can Manager's own sizes know neither. What one task brings of several services stands in one name.

import type { CanLine } from './can-options.ts'

/** The most characters of a name. */
export const SERVICE_NAME_MAX = 100

/** The names of what is sold together, each once; cut on a word where they are too long. */
export function joinSoldNames(names: readonly string[]): string {
  const joined = [...new Set(names.map((name) => name.trim()).filter(Boolean))].join(', ')
  if (joined.length <= SERVICE_NAME_MAX) return joined
  const room = joined.slice(0, SERVICE_NAME_MAX)
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' '))).replace(/[\s,]+$/, '')
  return `${words || withoutHalfCharacter(room.slice(0, -1))}…`
}

const withoutHalfCharacter = (text: string) => text.replace(/[\ud800-\udbff]$/, '')

/** Whether a can line leaves open what is meant, so that the sold name says it. */
export const isVague = ({ canType, canSize }: Pick<CanLine, 'canType' | 'canSize'>): boolean =>
  [canType, canSize].some((word) => word === 'Other' || word === '')
