import { serviceText } from '#domain/ordering/orders/service-words.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { HaulerMailPart } from '#server/messaging/hauler-mail-parts.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace, wholeUrl } from '#server/ordering/mails/hauler-face.ts'
import type { KeptLead } from './lead.queries.ts'

interface BegunOrder {
  company: CompanyRow
  replyTo: string | null
  lead: KeptLead
  code: string
}

const paragraph = (text: string): HaulerMailPart => ({ kind: 'paragraph', text })

/** Free text stays out, as in the confirmation of a request. */
export function finishMail(app: TransactionContext, { company, replyTo, lead, code }: BegunOrder): NewMessage {
  const { name, slug, id, phone } = company
  const { email, type, wanted } = lead
  const call = phone ? ` Questions? Call ${phone}.` : ''
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `Finish your order with ${name}`,
    title: ['Your order is not finished yet.'],
    about: [],
    parts: [
      ...wanted.map((service) => paragraph(type ? serviceText(type, service) : service.name)),
      paragraph('The link opens your order as you left it, on any device, for 30 days.'),
      {
        kind: 'links',
        links: [{ label: 'Finish your order', url: wholeUrl(app, `/h/${slug}/back/${code}`), primary: true }],
      },
      paragraph(`Nothing has been ordered or charged.${call}`),
    ],
    footLinks: [],
    reason: `Sent once to ${email} because an order with this address was begun on our page.`,
  })
  return { ...mail, companyId: id, channel: 'email', recipient: email, attachment: null, secrets: [code] }
}
