import { createTransport } from 'nodemailer'
import { type Attachment, type Mailer, MailRefused } from './mailer.ts'

/** A server that does not answer is given up in seconds; by default it would be in minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** As many as are sent at once (messaging/messaging.job.ts), so that none waits for another's connection. */
const LINES = 10

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sends through an SMTP server (`SMTP_URL`). Links that open accounts go over a sealed line only, except to this very machine, or
 * where the operator says that the network between is theirs (`?ignoreTLS=true`).
 * @param from the platform's name and address; a mail under another name still comes from this address
 * @param patience in milliseconds, where it differs from the usual one
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
        // The server's own words about reader or mail say more than what was made of them.
        if (said) throw new (said.code >= 500 ? MailRefused : Error)(said.text, { cause: error })
        throw error
      })
  }
}

/** A name is one line, whatever somebody wrote into it. */
const oneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** 'post@haul.example' of 'Haulyard <post@haul.example>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const fileOf = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })

/**
 * What the server answered to the reader or to the mail itself, where a 5xx stays as it is (RFC 5321, 4.2.1); null for what
 * it has against us, our name and password or our address as the sender, which ends as soon as somebody mends the settings.
 */
function answerToMail(error: unknown): { code: number; text: string } | null {
  const { responseCode, command, response } = error as { responseCode?: number; command?: string; response?: string }
  if (!responseCode || !response || (command !== 'RCPT TO' && command !== 'DATA')) return null
  return { code: responseCode, text: response }
}
