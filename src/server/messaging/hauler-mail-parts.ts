import type { Theme } from '#domain/companies/theme.ts'

/** A hauler as a mail shows it. */
export interface HaulerFace {
  name: string
  /** Empty for none. */
  phone: string
  address: string
  /** The whole URL of a picture that mail programs can show; null for none. */
  logo: string | null
  theme: Theme
  /** Where an answer goes; null when nobody can be written to. */
  replyTo: string | null
}

export interface MailLink {
  label: string
  url: string
}

/** A row of a table of amounts, the amount as text. `minor` stands in the small type of taxes. */
export interface AmountRow {
  label: string
  detail: string
  amount: string
  minor?: boolean
}

/** What a mail is made of; text and HTML come from the same parts. */
export type HaulerMailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** What matters most, on the hauler's soft color. */
  | { kind: 'box'; title: string; text: string }
  /** Buttons; the first of a mail that is `primary` carries the hauler's color. */
  | { kind: 'links'; links: readonly (MailLink & { primary?: boolean })[] }
  /** Amounts that add up to the sum; what came after it stands below. */
  | { kind: 'amounts'; rows: readonly AmountRow[]; sum: AmountRow; after: readonly AmountRow[] }

export interface HaulerMail {
  subject: string
  /** The heading, a line each. */
  title: readonly string[]
  /** 'Order ABC' and the day, beside the hauler's name. */
  about: readonly string[]
  parts: readonly HaulerMailPart[]
  /** Links under the hauler's address. */
  footLinks: readonly MailLink[]
  /** Why the reader gets it. */
  reason: string
}
