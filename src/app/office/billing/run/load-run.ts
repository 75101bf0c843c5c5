import type { PageCalls } from '#app/calls/api.ts'
import { everyRow } from '#app/office/billing/frame/every-row.ts'
import type { InvoiceRow } from '#contract/billing/documents.ts'
import type { Answer } from '#contract/contract.ts'
import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { type RunView, runView } from './run-rows.ts'

export interface RunPage {
  settings: Answer<'billing.getSettings'>
  today: CalendarDay
  /** The previewed day; null for the drafts. */
  day: CalendarDay | null
  view: RunView
  /** Of all drafts, also while another day is previewed; at most 1,000 are shown. */
  drafts: number
  issued: readonly IssuedBatch[]
  /** Bills that were issued today and go out on paper. */
  onPaper: number
}

/** Bills that were issued together and can still be taken back. */
export interface IssuedBatch {
  until: string
  ids: readonly number[]
  total: number
}

type LoadOptions = { company: number; today: CalendarDay; day: CalendarDay | null }

export async function loadRun(calls: PageCalls, { company, today, day }: LoadOptions): Promise<RunPage> {
  const settings = await calls.get('billing.getSettings', { companyId: company })
  const { startedon } = settings
  if (startedon === null) return { settings, today, day: null, view: NOTHING, drafts: 0, issued: [], onPaper: 0 }
  const [drafts, bills] = await Promise.all([
    calls.get('billing.getDrafts', { companyId: company }),
    issuedToday(calls, company, today),
  ])
  const shown = day ?? (drafts.count > 0 ? null : laterDay(startedon, today))
  const answer = shown === null ? drafts : await calls.get('billing.preview', { companyId: company, day: shown })
  return {
    settings,
    today,
    day: shown,
    view: runView(answer),
    drafts: drafts.count,
    issued: batchesOf(bills.filter(({ takeback }) => takeback !== null)),
    onPaper: bills.filter(({ delivery }) => delivery === 'paper' || delivery === 'both').length,
  }
}

const NOTHING: RunView = { rows: [], exceptions: [] }

async function issuedToday(calls: PageCalls, company: number, today: CalendarDay): Promise<InvoiceRow[]> {
  const asked = { companyId: company, state: 'issued', from: today } as const
  return everyRow((page) => calls.get('billing.getInvoices', { ...asked, ...page }))
}

function batchesOf(bills: readonly InvoiceRow[]): IssuedBatch[] {
  const batches = Map.groupBy(bills, ({ takeback }) => takeback ?? '')
  return [...batches].map(([until, all]) => ({
    until,
    ids: all.map(({ id }) => id),
    total: Math.round(all.reduce((sum, { total }) => sum + total * 100, 0)) / 100,
  }))
}
