import { Chip } from '#app/kit/display/chip.tsx'
import { DELIVERY_WORDS, documentName, documentState, dueText } from '#app/office/billing/words/document-words.ts'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { InvoiceRow } from '#contract/billing/documents.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'

const issuedText = ({ issuedon }: InvoiceRow) => (issuedon === null ? '–' : formatDay(issuedon))
const openText = ({ open }: InvoiceRow) => (open > 0 ? formatDollars(open) : '–')

export function StateChip({ bill, today }: { bill: InvoiceRow; today: CalendarDay }) {
  const state = documentState(bill, today)
  return state ? <Chip tone={state.tone}>{state.text}</Chip> : <Chip>Credit</Chip>
}

const stateText = (bill: InvoiceRow, today: CalendarDay) => documentState(bill, today)?.text ?? 'Credit'

export const billColumns = (today: CalendarDay): readonly ListColumn<InvoiceRow>[] => [
  { key: 'number', head: 'Number', cell: documentName, text: documentName },
  { key: 'issued', head: 'Issued', cell: issuedText, text: issuedText },
  { key: 'customer', head: 'Customer', cell: ({ name }) => <strong>{name}</strong>, text: ({ name }) => name },
  { key: 'period', head: 'Period', cell: ({ periodtext }) => periodtext || '–', text: ({ periodtext }) => periodtext },
  { key: 'due', head: 'Due', cell: dueText, text: dueText },
  {
    key: 'state',
    head: 'State',
    cell: (bill) => <StateChip bill={bill} today={today} />,
    text: (bill) => stateText(bill, today),
  },
  {
    key: 'sent',
    head: 'Sent by',
    cell: ({ delivery }) => DELIVERY_WORDS[delivery],
    text: ({ delivery }) => DELIVERY_WORDS[delivery],
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    cell: ({ total }) => <strong>{formatDollars(total)}</strong>,
    text: ({ total }) => formatDollars(total),
  },
  { key: 'open', head: 'Open', align: 'end', cell: openText, text: openText },
]

export const billCard =
  (today: CalendarDay) =>
  (bill: InvoiceRow): CardFacts => ({
    title: bill.name,
    end: <strong>{formatDollars(bill.total)}</strong>,
    line: <StateChip bill={bill} today={today} />,
    facts: [documentName(bill), bill.issuedon && formatDay(bill.issuedon), bill.periodtext].filter(Boolean).join(' · '),
  })
