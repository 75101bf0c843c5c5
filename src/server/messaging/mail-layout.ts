import { escapeHtml } from '#server/base/html.ts'

export type MailPart = string | { label: string; url: string } | { rows: readonly (readonly [string, string])[] }

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface MailSender {
  name: string
  phone: string
}

/** Without a sender it is the platform's own note to a hauler. */
export function composeMail(subject: string, parts: readonly MailPart[], sender?: MailSender): MailContent {
  const signed: readonly MailPart[] = sender ? [...parts, signatureOf(sender)] : parts
  return {
    subject,
    text: signed.map(textOf).join('\n\n'),
    html: `${OPEN}${signed.map(htmlOf).join('')}${CLOSE}`,
  }
}

const signatureOf = ({ name, phone }: MailSender) => [name, phone].filter(Boolean).join(', ')

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('url' in part) return `${part.label}: ${part.url}`
  return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
}

// Mail programs ignore style sheets, so each element has inline styles.
const OPEN =
  '<div style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#17211c;background:#fffdf8">'
const CLOSE = '</div>'
const PARAGRAPH = 'margin:0 0 16px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a4f3e;color:#fffdf8;text-decoration:none;font-weight:600'

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(part)}</p>`
  if ('rows' in part)
    return `<table style="${PARAGRAPH};border-collapse:collapse">${part.rows.map(rowOf).join('')}</table>`
  const url = escapeHtml(part.url)
  return `<p style="${PARAGRAPH}"><a style="${BUTTON}" href="${url}">${escapeHtml(part.label)}</a></p>`
}

function rowOf([name, value]: readonly [string, string]): string {
  const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top'
  return `<tr><th style="${cell};font-weight:600">${escapeHtml(name)}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`
}
