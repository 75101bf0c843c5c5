import type { ChipTone } from '#app/kit/display/chip.tsx'
import type { InvoiceRow } from '#contract/billing/documents.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'

type Named = Pick<InvoiceRow, 'kind' | 'number'>

export const documentName = ({ kind, number }: Named): string =>
  number === null ? 'Draft' : `${kind === 'invoice' ? 'Bill' : 'Credit'} ${number}`

type Progress = Pick<InvoiceRow, 'kind' | 'state' | 'open' | 'total' | 'dueon'>

export const isOverdue = ({ open, dueon }: Pick<InvoiceRow, 'open' | 'dueon'>, today: CalendarDay): boolean =>
  open > 0 && dueon !== null && dueon < today

export interface DocumentState {
  text: string
  tone: ChipTone
}

/** Null for an issued credit note, which has no state of its own. */
export function documentState(invoice: Progress, today: CalendarDay): DocumentState | null {
  const { kind, state, open, total } = invoice
  if (state === 'draft') return { text: 'Draft', tone: 'neutral' }
  if (state === 'void') return { text: 'Void', tone: 'neutral' }
  if (kind === 'creditnote') return null
  if (open === 0) return { text: 'Paid', tone: 'brand' }
  const text = open < total ? `${formatDollars(open)} open` : isOverdue(invoice, today) ? 'Overdue' : 'Open'
  return { text, tone: isOverdue(invoice, today) ? 'danger' : 'amber' }
}

export const dueText = ({ kind, dueon }: Pick<InvoiceRow, 'kind' | 'dueon'>): string =>
  kind === 'creditnote' || dueon === null ? '–' : formatDay(dueon)

export const DELIVERY_WORDS: Record<InvoiceRow['delivery'], string> = {
  email: 'Email',
  paper: 'Paper',
  both: 'Email and paper',
  none: 'Not sent',
}
