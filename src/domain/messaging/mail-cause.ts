/**
 * Who has a message sent: a visitor's network, the people of a company, or the platform itself. Null: the reader, by a purchase,
 * payment, refund, pay link, password or login of their own.
 */
export type MailSource = `network ${string}` | `company ${number}` | 'platform' | null

/** The lane that a message takes: `transactional` is never held and never counted, `notification` is limited by its source. */
export type MailCause =
  | Readonly<{ lane: 'transactional'; source: null }>
  | Readonly<{ lane: 'notification'; source: NonNullable<MailSource> }>

/** The reader's own purchase, payment, refund, pay link, password or login. */
export const transactional: MailCause = { lane: 'transactional', source: null }

const notification = (source: NonNullable<MailSource>): MailCause => ({ lane: 'notification', source })

/** @param address the visitor's network (`limitKeys.address`) */
export const causedByNetwork = (address: string): MailCause => notification(`network ${address}`)

/** All people of a company share one count. */
export const causedByCompany = (company: number): MailCause => notification(`company ${company}`)

export const causedByPlatform: MailCause = notification('platform')
