import { serviceText, siteRows } from '#domain/ordering/orders/service-words.ts'
import { leadStepLabel } from '#domain/ordering/wizard/lead-step.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { composeMail, type MailContent, type MailPart } from '#server/messaging/mail-layout.ts'
import type { MessageTiming } from '#server/messaging/messaging.queries.ts'
import { type KeptLead, placeOfLead } from './lead.queries.ts'

export function newLeadMail(app: TransactionContext, lead: KeptLead): MailContent & MessageTiming {
  const place = placeOfLead(lead)
  const { subject, first } = newsOf(lead, place)
  const rows: [string, string][] = [
    ['Name', lead.fullname],
    ['Phone', lead.cellphone],
    ['Email', lead.email],
    ['Address', place],
    ['Wants', lead.type ?? ''],
    ['Step reached', lead.finished ? '' : leadStepLabel(lead.step)],
  ]
  const mail = composeMail(subject, [
    first,
    { rows: rows.filter(([, value]) => value !== '') },
    ...servicesOf(lead),
    {
      label: lead.finished ? 'Open the request' : 'Open the lead',
      url: `${app.env.publicUrl}/admin/customers/e/${lead.customer}`,
    },
  ])
  const known = [lead.fullname, lead.cellphone, lead.email, place, lead.type ?? '']
  return { ...mail, digest: { of: 'leads', line: [...new Set(known)].filter(Boolean).join(', ') } }
}

function newsOf({ outofarea, finished, fullname }: KeptLead, place: string): { subject: string; first: string } {
  if (outofarea)
    return {
      subject: `Asked for, outside your area: ${place}`,
      first: `${fullname} asked for service outside your area.`,
    }
  if (finished)
    return {
      subject: `New request: ${fullname}`,
      first: `${fullname} sent you a request and expects to hear from you.`,
    }
  return { subject: `New lead: ${fullname}`, first: `${fullname} started an order and has not finished it.` }
}

function servicesOf({ type, wanted }: KeptLead): MailPart[] {
  if (!type) return []
  return wanted.flatMap((service) => {
    const rows = siteRows(service)
    return [serviceText(type, service), ...(rows.length > 0 ? [{ rows }] : [])]
  })
}
