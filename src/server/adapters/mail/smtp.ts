import { createTransport } from 'nodemailer'
import type { Attachment, Mailer } from './mailer.ts'

/** A server that does not answer is given up in seconds; by default it would be in minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sends through an SMTP server (`SMTP_URL`). A password goes out over a sealed line only, except to this very machine.
 * @param from the house's name and address; a mail under another name still comes from this address
 * @param patience in milliseconds, where it differs from the usual one
 */
export function openSmtp(url: string, from: string, patience: Partial<typeof PATIENCE> = {}): Mailer {
  const { username, hostname } = new URL(url)
  const requireTLS = username !== '' && !OWN_MACHINE.includes(hostname)
  const transport = createTransport({ url, pool: true, requireTLS, ...PATIENCE, ...patience })
  return async ({ to, subject, text, html, fromName, replyTo, attachment }) => {
    const sender = fromName ? { name: oneLine(fromName), address: addressIn(from) } : from
    const attachments = attachment ? [fileOf(attachment)] : []
    await transport.sendMail({ from: sender, to, replyTo, subject, text, html, attachments })
  }
}

/** A name is one line, whatever somebody wrote into it. */
const oneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** 'post@haul.example' of 'Haulyard <post@haul.example>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const fileOf = ({ name, type, text }: Attachment) => ({ filename: name, contentType: type, content: text })
