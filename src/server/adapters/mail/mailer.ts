/** One e-mail to one reader. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** This mail will never be taken, however often it is tried: there is no such reader, or it was refused for what it says. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Hands a mail over for delivery. @throws MailRefused when it never will be taken; Error when it may be tried again */
export type Mailer = (mail: Mail) => Promise<void>
