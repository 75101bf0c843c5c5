import type { Theme } from '#domain/companies/theme.ts'

export interface HaulerFace {
  name: string
  phone: string
  address: string
  /** The absolute URL of an image in a format that mail programs show; null for none. */
  logo: string | null
  theme: Theme
  replyTo: string | null
}

export interface MailLink {
  label: string
  url: string
}

export interface AmountRow {
  label: string
  detail: string
  amount: string
  minor?: boolean
}

export type HaulerMailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'box'; title: string; text: string }
  | { kind: 'links'; links: readonly (MailLink & { primary?: boolean })[] }
  | { kind: 'amounts'; rows: readonly AmountRow[]; sum: AmountRow; after: readonly AmountRow[] }

export interface HaulerMail {
  subject: string
  title: readonly string[]
  about: readonly string[]
  parts: readonly HaulerMailPart[]
  footLinks: readonly MailLink[]
  reason: string
}
