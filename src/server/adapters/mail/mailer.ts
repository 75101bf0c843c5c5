/** A text file that goes with a mail; `type` is its media type. */
export interface Attachment {
  name: string
  type: string
  text: string
}

/** One email to one reader. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The name beside the platform's own address; the platform's name without one. */
  fromName?: string | undefined
  /** Where an answer goes; to the sender without one. */
  replyTo?: string | undefined
  attachment?: Attachment | undefined
}

/** This mail will never be taken, however often it is tried: there is no such reader, or it was refused for what it says. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Hands a mail over for delivery. @throws MailRefused when it never will be taken; Error when it may be tried again */
export type Mailer = (mail: Mail) => Promise<void>
