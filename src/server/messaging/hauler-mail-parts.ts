import type { Theme } from '#domain/companies/theme.ts'

export interface HaulerFace {
  name: string
  /** Empty for none. */
  phone: string
  address: string
  /** The absolute URL of an image in a format that mail programs show; null for none. */
  logo: string | null
  theme: Theme
  /** Null without an address. */
  replyTo: string | null
}

export interface MailLink {
  label: string
  url: string
}

/** A row of a table of amounts, the amount as text. `minor` is set in the small type of taxes. */
export interface AmountRow {
  label: string
  detail: string
  amount: string
  minor?: boolean
}

/** Parts of a mail; text and HTML are made from the same ones. */
export type HaulerMailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** The most important part, on the hauler's soft color. */
  | { kind: 'box'; title: string; text: string }
  /** Buttons; the first of a mail that is `primary` has the hauler's color. */
  | { kind: 'links'; links: readonly (MailLink & { primary?: boolean })[] }
  /** Amounts that add up to the sum; later ones follow below. */
  | { kind: 'amounts'; rows: readonly AmountRow[]; sum: AmountRow; after: readonly AmountRow[] }

export interface HaulerMail {
  subject: string
  /** One line each. */
  title: readonly string[]
  /** 'Order ABC' and the day, beside the hauler's name. */
  about: readonly string[]
  parts: readonly HaulerMailPart[]
  /** Links under the hauler's address. */
  footLinks: readonly MailLink[]
  /** The reason for this mail. */
  reason: string
}
