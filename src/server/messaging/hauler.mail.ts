import type { Theme } from '#domain/companies/theme.ts'
import { haulerMailHtml } from './hauler-mail-html.ts'
import type { MailContent } from './mail-layout.ts'

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

/** What a mail of a hauler is, and who it is from. */
export interface SignedMail extends MailContent {
  fromName: string
  replyTo: string | null
}

/** A mail in a hauler's name and colors. */
export function composeHaulerMail(face: HaulerFace, mail: HaulerMail): SignedMail {
  return {
    subject: mail.subject,
    text: textOf(face, mail),
    html: haulerMailHtml(face, mail),
    fromName: face.name,
    replyTo: face.replyTo,
  }
}

function textOf(face: HaulerFace, { title, about, parts, footLinks, reason }: HaulerMail): string {
  const foot = [[face.name, face.address].filter(Boolean).join(', '), face.phone, ...footLinks.map(linkText), reason]
  const blocks = [about.join('\n'), title.join('\n'), ...parts.map(partText), foot.filter(Boolean).join('\n')]
  return blocks.filter(Boolean).join('\n\n')
}

const linkText = ({ label, url }: MailLink) => `${label}: ${url}`
const rowText = ({ label, detail, amount }: AmountRow) =>
  [`${label}: ${amount}`, detail && `  ${detail}`].filter(Boolean).join('\n')

function partText(part: HaulerMailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'box':
      return [part.title, part.text].join('\n')
    case 'links':
      return part.links.map(linkText).join('\n')
    case 'amounts':
      return [...part.rows, part.sum, ...part.after].map(rowText).join('\n')
  }
}
