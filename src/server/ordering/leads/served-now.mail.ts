import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace, wholeUrl } from '#server/ordering/mails/hauler-face.ts'
import type { WaitingLead } from './waiting.queries.ts'

interface ServedNow {
  company: CompanyRow
  replyTo: string | null
  lead: WaitingLead
}

export function servedNowMail(app: TransactionContext, { company, replyTo, lead }: ServedNow): NewMessage {
  const { name, slug, id } = company
  const { firstname, address, email } = lead
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `${name} serves your address now`,
    title: [firstname ? `Good news, ${firstname}.` : 'Good news.', `${name} serves your address now.`],
    about: [],
    parts: [
      { kind: 'paragraph', text: `You asked us to let you know when we reach ${address}. We do now.` },
      { kind: 'links', links: [{ label: 'See services and prices', url: wholeUrl(app, `/h/${slug}`), primary: true }] },
    ],
    footLinks: [],
    reason: `Sent once to ${email} because you asked for it on our page.`,
  })
  return { ...mail, companyId: id, channel: 'email', recipient: email, attachment: null, secrets: [] }
}
