import type { CompanyId } from '#contract/fields.ts'
import { autopayConsent } from '#domain/billing/bill-words.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { billingTerms } from '#server/billing/settings.queries.ts'
import type { Db } from '#server/db/connect.ts'

interface BillConsent {
  kind: 'keepcard' | 'autopay'
  wording: string
}

/** What a customer agrees to who keeps the card while paying a bill: autopay once the company bills. */
export async function billConsent(
  db: Db,
  company: CompanyId,
  { hauler, today }: { hauler: string; today: CalendarDay },
): Promise<BillConsent> {
  const { startedon } = await billingTerms(db, company)
  if (startedon === null) return { kind: 'keepcard', wording: consentWordings.keepcard(hauler) }
  return { kind: 'autopay', wording: autopayConsent({ hauler, firstDay: addDays(today, 1) }) }
}
