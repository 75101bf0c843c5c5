import type { AvailableService } from '#domain/catalog/service.ts'
import type { RollOffDraft } from '#domain/ordering/wizard/drafts.ts'
import { type RollOffStep, rollOffSteps } from '#domain/ordering/wizard/roll-off-steps.ts'

export type RollOffPart = 'choice' | RollOffStep

const parts: readonly RollOffPart[] = ['choice', ...rollOffSteps]

/** Search parameter, so that reload, Back and Forward keep the part. */
const PART = 'part'

export function partAt(search: string): RollOffPart {
  const named = new URLSearchParams(search).get(PART)
  return parts.find((part) => part === named) ?? 'choice'
}

export function partSearch(search: string, part: RollOffPart): string {
  const query = new URLSearchParams(search)
  if (part === 'choice') query.delete(PART)
  else query.set(PART, part)
  const text = query.toString()
  return text && `?${text}`
}

export function reachablePart(
  wanted: RollOffPart,
  draft: RollOffDraft | null,
  offered: readonly AvailableService[],
): RollOffPart {
  const open = openPart(draft, offered)
  return parts.indexOf(wanted) <= parts.indexOf(open) ? wanted : open
}

function openPart(draft: RollOffDraft | null, offered: readonly AvailableService[]): RollOffPart {
  if (!draft || !offered.some(({ id }) => id === draft.id)) return 'choice'
  return draft.range.first && draft.range.last ? 'confirm' : 'dates'
}

export const partBefore = (part: RollOffPart): RollOffPart | null => parts[parts.indexOf(part) - 1] ?? null
