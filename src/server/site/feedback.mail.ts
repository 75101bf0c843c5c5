import type { Given } from '#contract/contract.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'

export function feedbackMail(
  app: TransactionContext,
  { name, account, feedback }: Given<'reviews.sendFeedback'>,
): MailContent {
  const who = name || 'A customer'
  const rows: [string, string][] = [
    ['Name', name],
    ['Account', account],
  ]
  const given = rows.filter(([, value]) => value !== '')
  return composeMail(`Feedback from ${who}`, [
    `${who} would not recommend you yet and wrote:`,
    feedback,
    ...(given.length > 0 ? [{ rows: given }] : []),
    { label: 'Open your office', url: `${app.env.publicUrl}/admin` },
  ])
}
