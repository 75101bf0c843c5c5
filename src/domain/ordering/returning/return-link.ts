/** Lifetime of a mailed link that prefills a returning customer's details. */
const RETURN_LINK_MINUTES = 60

/** Sealed, so that it can be neither read nor forged. */
export interface ReturnLink {
  company: number
  email: string
  /** In ms since 1970. */
  ends: number
}

export const newReturnLink = (company: number, email: string, now: Date): ReturnLink => ({
  company,
  email,
  ends: now.getTime() + RETURN_LINK_MINUTES * 60_000,
})

export const isReturnLinkGood = (link: ReturnLink, company: number, now: Date): boolean =>
  link.company === company && link.ends > now.getTime()

export const returningMessages = {
  emailWrong: 'Write an email address such as dana@example.com.',
  /** The same text for known and unknown addresses, so that it does not reveal who is a customer. */
  sent: (email: string) => `If ${email} ordered here before, a link is on its way. It works for an hour.`,
  mailOff: 'We can’t send email right now. Please enter your address and details.',
} as const
