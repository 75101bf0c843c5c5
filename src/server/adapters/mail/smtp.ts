import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A server that does not answer is given up in seconds; by default it would be in minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sends through an SMTP server (`SMTP_URL`). A password goes out over a sealed line only, except to this very machine.
 * @param patience in milliseconds, where it differs from the usual one
 */
export function openSmtp(url: string, from: string, patience: Partial<typeof PATIENCE> = {}): Mailer {
  const { username, hostname } = new URL(url)
  const requireTLS = username !== '' && !OWN_MACHINE.includes(hostname)
  const transport = createTransport({ url, pool: true, requireTLS, ...PATIENCE, ...patience })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html })
  }
}
