import { haulerMailHtml } from './hauler-mail-html.ts'
import type { AmountRow, HaulerFace, HaulerMail, HaulerMailPart, MailLink } from './hauler-mail-parts.ts'
import type { MailContent } from './mail-layout.ts'

export interface SignedMail extends MailContent {
  fromName: string
  replyTo: string | null
}

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
