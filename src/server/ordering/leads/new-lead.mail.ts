import { leadStepLabel } from '#domain/ordering/wizard/lead-step.ts'
import type { TransactionContext } from '#server/app-context.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import type { MessageTiming } from '#server/messaging/messaging.queries.ts'
import type { LeadRow } from './lead.queries.ts'

/** Tells a hauler that somebody left a way to be reached, or lives where the hauler does not serve yet. */
export function newLeadMail(app: TransactionContext, lead: LeadRow): MailContent & MessageTiming {
  const place = [lead.address, lead.city, `${lead.state} ${lead.zip}`.trim()].filter(Boolean).join(', ')
  const rows: [string, string][] = [
    ['Name', lead.fullname],
    ['Phone', lead.cellphone],
    ['E-mail', lead.email],
    ['Address', place],
    ['Wants', lead.type ?? ''],
    ['Came as far as', leadStepLabel(lead.step)],
  ]
  const first = lead.outofarea
    ? `${lead.fullname} asked for service outside your area.`
    : `${lead.fullname} began an order and left contact details.`
  const mail = composeMail(lead.outofarea ? `Asked for, outside your area: ${place}` : `New lead: ${lead.fullname}`, [
    first,
    { rows: rows.filter(([, value]) => value !== '') },
    { label: 'Open your customers', url: `${app.env.publicUrl}/admin/customers` },
  ])
  const known = [lead.fullname, lead.cellphone, lead.email, place, lead.type ?? '']
  return { ...mail, digest: { of: 'leads', line: [...new Set(known)].filter(Boolean).join(', ') } }
}
