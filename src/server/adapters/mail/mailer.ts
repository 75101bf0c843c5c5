/** A text file attached to a mail; `type` is its media type. */
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
  /** The sender's name beside the platform's address; defaults to the platform's name. */
  fromName?: string | undefined
  /** Defaults to the sender. */
  replyTo?: string | undefined
  attachment?: Attachment | undefined
}

/** A permanent failure: no such recipient, or the content was refused. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Hands a mail over for delivery. @throws MailRefused on a permanent failure; Error when a retry may help */
export type Mailer = (mail: Mail) => Promise<void>
