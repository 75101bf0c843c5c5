import { createTransport } from 'nodemailer'
import { type Attachment, type Mailer, MailRefused } from './mailer.ts'

/** Fails within seconds; the library's defaults are minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** As many as are sent at once (messaging/messaging.job.ts), so that none waits for a connection. */
const LINES = 10

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Mail holds links that open accounts, so TLS is required except on this machine, or where the operator trusts the
 * network (`?ignoreTLS=true`).
 * @param from the platform's name and address; mail under another name still comes from this address
 * @param patience timeouts in milliseconds, for tests
 */
export function openSmtp(url: string, from: string, patience: Partial<typeof PATIENCE> = {}): Mailer {
  const { hostname, searchParams } = new URL(url)
  const requireTLS = !OWN_MACHINE.includes(hostname) && searchParams.get('ignoreTLS') !== 'true'
  const transport = createTransport({ url, pool: true, maxConnections: LINES, requireTLS, ...PATIENCE, ...patience })
  return async ({ to, subject, text, html, fromName, replyTo, attachment }) => {
    const sender = fromName ? { name: oneLine(fromName), address: addressIn(from) } : from
    const attachments = attachment ? [fileOf(attachment)] : []
    await transport
      .sendMail({ from: sender, to, replyTo, subject, text, html, attachments })
      .catch((error: unknown) => {
        const said = answerToMail(error)
        if (said) throw new (said.code >= 500 ? MailRefused : Error)(said.text, { cause: error })
        throw error
      })
  }
}

/** Prevents header injection by a name. */
const oneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const fileOf = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })

/**
 * The server's answer about recipient or mail, where a 5xx is permanent (RFC 5321, 4.2.1). Null for an answer about us,
 * such as our password or sender address, which is fixed by changing the settings.
 */
function answerToMail(error: unknown): { code: number; text: string } | null {
  const { responseCode, command, response } = error as { responseCode?: number; command?: string; response?: string }
  if (!responseCode || !response || (command !== 'RCPT TO' && command !== 'DATA')) return null
  return { code: responseCode, text: response }
}
