import { isHouseLine } from '#domain/identity/plain-name.ts'
import { serviceText, siteRows } from '#domain/ordering/orders/service-words.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { CompanyRow } from '#server/companies/companies.queries.ts'
import { composeHaulerMail } from '#server/messaging/hauler.mail.ts'
import type { HaulerMailPart } from '#server/messaging/hauler-mail-parts.ts'
import type { NewMessage } from '#server/messaging/messaging.queries.ts'
import { haulerFace, wholeUrl } from '#server/ordering/mails/hauler-face.ts'
import { thankYou } from '#server/ordering/mails/order-mail-parts.ts'
import { type KeptLead, placeOfLead } from './lead.queries.ts'

interface SentRequest {
  company: CompanyRow
  replyTo: string | null
  lead: KeptLead
}

const paragraph = (text: string): HaulerMailPart => ({ kind: 'paragraph', text })
const heading = (text: string): HaulerMailPart => ({ kind: 'heading', text })

/** Notes are left out: they are free text, and the mailbox is not verified. */
export function requestMail(app: TransactionContext, { company, replyTo, lead }: SentRequest): NewMessage {
  const { name, slug, id, phone } = company
  const { email, type, wanted } = lead
  const place = placeOfLead(lead)
  const asked = wanted.flatMap((service) => [
    paragraph(type ? serviceText(type, service) : service.name),
    ...siteRows({ ...service, notes: '', contact: null }).map(([label, value]) => paragraph(`${label}: ${value}`)),
  ])
  const call = phone ? ` Questions? Call ${phone}.` : ''
  const mail = composeHaulerMail(haulerFace(app, company, replyTo), {
    subject: `Your request to ${name}`,
    title: [thankYou(lead), `${name} received your request.`],
    about: [],
    parts: [
      heading('What you asked for'),
      ...asked,
      ...(isHouseLine(place) ? [paragraph(`For ${place}`)] : []),
      heading('What happens next'),
      paragraph(`${name} will contact you to confirm the price and the day. Nothing has been charged.${call}`),
      paragraph('You can also order online now, without waiting.'),
      { kind: 'links', links: [{ label: `Order from ${name}`, url: wholeUrl(app, `/h/${slug}`) }] },
    ],
    footLinks: [],
    reason: `Sent to ${email} because a request with this address was sent from our page.`,
  })
  return { ...mail, companyId: id, channel: 'email', recipient: email, attachment: null, secrets: [] }
}
