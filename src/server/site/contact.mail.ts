import type { ContactForm } from '#domain/site/contact.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'

export function contactMail({ firstname, lastname, phone, email, comment }: ContactForm): MailContent {
  const name = `${firstname} ${lastname}`
  const rows: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone || 'not given'],
  ]
  return composeMail(`Message from ${name}`, [
    `${name} wrote on the contact page:`,
    comment,
    { rows },
    { label: `Answer ${firstname}`, url: `mailto:${email}` },
  ])
}
