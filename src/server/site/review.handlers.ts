import { feedbackInvalid } from '#contract/reviews.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { companyNameProblem } from '#domain/identity/plain-name.ts'
import { causedByNetwork } from '#domain/messaging/mail-cause.ts'
import { reviewMessages } from '#domain/site/messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { notifyHauler } from '#server/messaging/notify.ts'
import { feedbackMail } from './feedback.mail.ts'
import { keepFeedback, listFeedback } from './feedback.queries.ts'

type Calls = 'reviews.sendFeedback' | 'reviews.getFeedback'

/** The review page reads `messages`, so a refusal carries them too. */
const refused = (field: string, message: string) =>
  new Refusal(feedbackInvalid, { message, messages: [message], errors: [{ field, message }] })

export const reviewHandlers: Handlers<Calls> = {
  'reviews.sendFeedback': async ({ db, app, now, limitKeys }, written) => {
    if (written.feedback === '') throw refused('feedback', reviewMessages.messageRequired)
    const named = companyNameProblem(written.name)
    if (named) throw refused('name', named)
    const company = await keepFeedback(db, { ...written, slug: written.slug.toLowerCase() }, now)
    if (company === null) throw notFound(companyMessages.loadFailed)
    await notifyHauler(db, app.jobs, company, feedbackMail(app, written), causedByNetwork(limitKeys.address), now)
    return { success: true, messages: [reviewMessages.thanks] }
  },

  'reviews.getFeedback': async (call, { limit, after }) =>
    (await listFeedback(call.db, tenantOf(call), { limit, after })).map(
      ({ id, name, account, feedback, createdAt }) => ({
        id,
        name,
        account,
        feedback,
        created: createdAt.toISOString(),
      }),
    ),
}
