import { causedByNetwork } from '#domain/messaging/mail-cause.ts'
import { checkContact } from '#domain/site/contact.ts'
import { siteMessages } from '#domain/site/messages.ts'
import { badFields } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { notifyAdmins } from '#server/messaging/notify.ts'
import { contactMail } from './contact.mail.ts'
import { keepContactMessage } from './contact.queries.ts'

export const contactHandlers: Handlers<'vmail.contact'> = {
  'vmail.contact': async ({ db, app, now, limitKeys }, written) => {
    const errors = Object.entries(checkContact(written)).map(([field, message]) => ({ field, message }))
    if (errors.length > 0) throw badFields(errors)
    await keepContactMessage(db, { ...written, createdAt: now })
    await notifyAdmins(db, app.jobs, contactMail(written), causedByNetwork(limitKeys.address), now)
    return { success: true, message: siteMessages.contactThanks }
  },
}
