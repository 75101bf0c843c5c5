export interface Attachment {
  name: string
  type: string
  text: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  fromName?: string | undefined
  replyTo?: string | undefined
  attachment?: Attachment | undefined
}

/** A permanent failure: no such recipient, or the content was refused. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** @throws MailRefused on a permanent failure; Error when a retry may help */
export type Mailer = (mail: Mail) => Promise<void>
