import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends through an SMTP server (`SMTP_URL`), giving up on one that does not answer instead of waiting ten minutes. */
export function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html })
  }
}
