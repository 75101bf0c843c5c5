import { z } from 'zod'
import { companyId } from '#contract/fields.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { newReturnLink } from '#domain/ordering/returning/return-link.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { newsAddressOf } from '#server/ordering/orders/order.queries.ts'
import { codeOf } from './return-code.ts'
import { returnLinkMail } from './return-link.mail.ts'
import { type AskedReturn, RETURN_LINK } from './return-link.queue.ts'
import { lastBuyerOf } from './returning.queries.ts'

const payload = z.object({ company: companyId, email: z.string() })

export function returnLinkJob(app: AppContext): JobDefinition<AskedReturn> {
  return {
    ...RETURN_LINK,
    schema: payload,
    handle: ({ company: id, email }) =>
      asTenantStaff(app, id, async (db) => {
        const buyer = await lastBuyerOf(db, id, email)
        if (!buyer) return
        const { company } = await sellerOf(db, id)
        const now = app.now()
        const code = codeOf(app.returnSealer, newReturnLink(id, email, now))
        const replyTo = await newsAddressOf(db, id)
        await sendLater(
          db,
          app.jobs,
          [returnLinkMail(app, { company, replyTo, buyer, code })],
          transactional,
          now,
          'urgent',
        )
      }),
  }
}
