import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { noteProfile, profilesToAsk } from './updater.queries.ts'

/** The bank may have sent a customer another card: a changed expiry is one that may be charged again. */
export async function askUpdater(app: AppContext, company: CompanyId, day: CalendarDay): Promise<void> {
  const profiles = await asTenantStaff(app, company, (db) => profilesToAsk(db, company, day))
  const merchant = profiles.length > 0 ? await merchantOf(app, company) : null
  if (!merchant) return
  for (const card of profiles) {
    const { profileid: profileId, acctid: acctId } = card
    const found = await app.outside.gateway.getProfile(merchant, { profileId, acctId })
    if (found.kind === 'unknown' || found.kind === 'throttled' || found.kind === 'misconfigured') continue
    const renewed = found.kind === 'found' && found.expiry !== '' && found.expiry !== card.expiry ? found.expiry : null
    await asTenantStaff(app, company, (db) => noteProfile(db, company, card, renewed))
  }
}
