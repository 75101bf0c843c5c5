import type { RollOffDraft } from '#app/ordering/wizard/drafts.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { type RollOffStep, rollOffSteps } from '#domain/ordering/wizard/roll-off-steps.ts'

/** First what is ordered, then the three fixed sub-steps. */
export type RollOffPart = 'choice' | RollOffStep

const parts: readonly RollOffPart[] = ['choice', ...rollOffSteps]

/** The part is in the URL, so that reload, back and forward keep it. */
const PART = 'part'

/** The part that a URL asks for. */
export function partAt(search: string): RollOffPart {
  const named = new URLSearchParams(search).get(PART)
  return parts.find((part) => part === named) ?? 'choice'
}

/** The search of a part, with whatever else is in it. */
export function partSearch(search: string, part: RollOffPart): string {
  const query = new URLSearchParams(search)
  if (part === 'choice') query.delete(PART)
  else query.set(PART, part)
  const text = query.toString()
  return text && `?${text}`
}

/** The wanted part, or the first one before it that is not answered. */
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

/** The part before another one; null before the first. */
export const partBefore = (part: RollOffPart): RollOffPart | null => parts[parts.indexOf(part) - 1] ?? null
