/** One e-mail to one reader. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over for delivery. @throws Error when it was not taken: then it may be tried again */
export type Mailer = (mail: Mail) => Promise<void>
