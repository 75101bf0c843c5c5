import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace, wholeUrl } from '#server/ordering/mails/hauler-face.ts'

export interface AskedLink {
  company: CompanyRow
  replyTo: string | null
  buyer: { firstname: string; email: string }
  code: string
}

/** To a returning buyer, to fill in their details. */
export function returnLinkMail(app: TransactionContext, { company, replyTo, buyer, code }: AskedLink): NewMessage {
  const { name, slug, id } = company
  const url = wholeUrl(app, `/h/${slug}/back/${code}`)
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `Order from ${name} again`,
    title: [buyer.firstname ? `Welcome back, ${buyer.firstname}.` : 'Welcome back.'],
    about: [],
    parts: [
      {
        kind: 'paragraph',
        text: 'The link fills in your address and your details. You choose what you need and confirm it, as before.',
      },
      { kind: 'links', links: [{ label: `Order from ${name}`, url, primary: true }] },
      {
        kind: 'paragraph',
        text: 'It works for an hour. If you did not ask for it, you need not do anything.',
      },
    ],
    footLinks: [],
    reason: `Sent to ${buyer.email} because someone asked for it on our page.`,
  })
  return { ...mail, companyId: id, channel: 'email', recipient: buyer.email, attachment: null, secrets: [code] }
}
