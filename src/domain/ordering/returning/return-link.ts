/** How long a mailed link fills in the details of whoever ordered before. */
const RETURN_LINK_MINUTES = 60

/** What a link stands for; it travels sealed, so that nobody reads or makes one. */
export interface ReturnLink {
  company: number
  /** Trimmed and lower-cased. */
  email: string
  /** In milliseconds. */
  ends: number
}

export const newReturnLink = (company: number, email: string, now: Date): ReturnLink => ({
  company,
  email,
  ends: now.getTime() + RETURN_LINK_MINUTES * 60_000,
})

/** Whether a link still opens, and opens something of this hauler. */
export const isReturnLinkGood = (link: ReturnLink, company: number, now: Date): boolean =>
  link.company === company && link.ends > now.getTime()

export const returningMessages = {
  emailWrong: 'Write an email address such as dana@example.com.',
  /** The same whether anybody ordered under this address or not: it tells nobody who is a customer. */
  sent: (email: string) => `If ${email} ordered here before, a link is on its way. It works for an hour.`,
  mailOff: 'No mail is sent from here at the moment. Please type your address and details in.',
} as const
