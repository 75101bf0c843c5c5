import { z } from 'zod'
import { TAKE_BACK_MS } from '#server/billing/run/take-back.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { companiesToMail, lockBillsToMail } from './send-bills.queries.ts'
import { SEND_BILLS } from './send-bills.queue.ts'
import { sendBills } from './send-bills.ts'

/** Bills of one transaction. */
const PORTION = 200

/** Sends the emails of bills that can be taken back no longer, one per bill. */
export function sendBillsJob(app: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const now = app.now()
    const issuedBefore = new Date(now.getTime() - TAKE_BACK_MS)
    const due = await inTransaction(app.actors.platform, { tenant: null }, (db) => companiesToMail(db, issuedBefore))
    for (const company of due) {
      let sent = PORTION
      while (sent === PORTION) {
        sent = await asTenantStaff(app, company, async (db) => {
          const bills = await lockBillsToMail(db, company, { issuedBefore, most: PORTION })
          if (bills.length > 0) await sendBills(app, db, company, bills, now)
          return bills.length
        })
      }
    }
  }
  return { ...SEND_BILLS, schema: z.object({}), handle }
}
