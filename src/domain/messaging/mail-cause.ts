/**
 * Origin of a message: a visitor's network, a company, or the platform. Null: the reader's own purchase, payment,
 * refund, pay link, password or login.
 */
export type MailSource = `network ${string}` | `company ${number}` | 'platform' | null

/** `transactional` messages are never held or counted; `notification` messages are limited by their source. */
export type MailCause =
  | Readonly<{ lane: 'transactional'; source: null }>
  | Readonly<{ lane: 'notification'; source: NonNullable<MailSource> }>

export const transactional: MailCause = { lane: 'transactional', source: null }

const notification = (source: NonNullable<MailSource>): MailCause => ({ lane: 'notification', source })

export const causedByNetwork = (address: string): MailCause => notification(`network ${address}`)

export const causedByCompany = (company: number): MailCause => notification(`company ${company}`)

export const causedByPlatform: MailCause = notification('platform')
