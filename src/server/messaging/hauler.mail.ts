import { contrast, type HexColor, mix } from '#domain/companies/color.ts'
import { resolveTheme, type Theme } from '#domain/companies/theme.ts'
import { townOf } from '#domain/companies/town-of.ts'
import { escapeHtml } from '#server/base/html.ts'
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

// Mail programs lay out by tables and read inline styles; the style sheet is for those with a dark scheme.

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** 640 px wide, fluid down to 320. */
function haulerMailHtml(face: HaulerFace, mail: HaulerMail): string {
  const colors = mailColors(face.theme)
  const { light } = colors
  const body = [
    head(face, mail, light),
    `<h1 class="title ink" style="margin:28px 0 16px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.018em;color:${light.ink}">${mail.title.map(escapeHtml).join('<br>')}</h1>`,
    ...mail.parts.map((part) => partHtml(part, light)),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title><style>${mailSheet(colors)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};-webkit-text-size-adjust:100%">
<table ${TABLE} width="100%" style="max-width:640px;margin:0 auto;font-family:${FONT};font-size:16px;line-height:24px;color:${light.ink}">
<tr><td height="8" style="height:8px;line-height:8px;font-size:0;background:${light.fill}">&nbsp;</td></tr>
<tr><td class="side surface ink" style="padding:24px 32px 32px;background:${light.surface};color:${light.ink}">${body.join('\n')}</td></tr>
<tr><td class="side ground ink2 rule" style="padding:20px 32px 28px;background:${light.ground};border-top:1px solid ${light.line};color:${light.ink2};font-size:14px;line-height:20px">${foot(face, mail, light)}</td></tr>
</table></body></html>`
}

function head(face: HaulerFace, { about }: HaulerMail, { brand, ink2 }: MailColors): string {
  const logo = face.logo
    ? `<td width="48" style="vertical-align:top"><img src="${escapeHtml(face.logo)}" width="36" height="36" alt="" style="display:block;border:0"></td>`
    : ''
  const town = townOf(face.address)
  const [first, ...others] = about.map(escapeHtml)
  return `<table ${TABLE} width="100%"><tr>${logo}<td style="vertical-align:top">
<div class="brand" style="font-size:18px;line-height:22px;font-weight:700;color:${brand}">${escapeHtml(face.name)}</div>
<div class="ink2" style="font-size:13px;line-height:18px;color:${ink2}">${escapeHtml(town)}</div></td>
<td class="ink2" align="right" style="vertical-align:top;font-size:14px;line-height:20px;color:${ink2}"><strong>${first ?? ''}</strong>${others.map((line) => `<br>${line}`).join('')}</td></tr></table>`
}

function foot(face: HaulerFace, { footLinks, reason }: HaulerMail, light: MailColors): string {
  const address = face.address ? `, ${escapeHtml(face.address)}` : ''
  const phone = face.phone ? [{ label: face.phone, url: `tel:${face.phone}` }] : []
  const links = [...phone, ...footLinks].map((link) => linkHtml(link, light)).join(', ')
  return `<strong>${escapeHtml(face.name)}</strong>${address}<br>${links}${links && '<br>'}${escapeHtml(reason)}`
}

const linkHtml = ({ label, url }: MailLink, { brand }: MailColors) =>
  `<a class="brand" href="${escapeHtml(url)}" style="color:${brand}">${escapeHtml(label)}</a>`

function partHtml(part: HaulerMailPart, light: MailColors): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(part.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font-size:20px;line-height:26px;font-weight:700;color:${light.ink}">${escapeHtml(part.text)}</h2>`
    case 'box':
      return `<table ${TABLE} width="100%" style="margin:0 0 12px"><tr><td class="soft ink" style="padding:16px;border-radius:12px;background:${light.soft};color:${light.ink}">
<strong style="font-size:18px;line-height:24px">${escapeHtml(part.title)}</strong><br><span class="ink2" style="font-size:14px;line-height:20px;color:${light.ink2}">${escapeHtml(part.text)}</span></td></tr></table>`
    case 'links':
      return `<div style="margin:0 0 8px">${part.links.map((link) => button(link, light)).join('')}</div>`
    case 'amounts':
      return amounts(part, light)
  }
}

function button({ label, url, primary = false }: MailLink & { primary?: boolean }, light: MailColors): string {
  const look = primary
    ? `background:${light.fill};border:2px solid ${light.edge};color:${light.onFill}`
    : `border:2px solid ${light.brand};color:${light.brand}`
  return `<a class="${primary ? 'edge' : 'outline brand'}" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border-radius:8px;${look};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
}

function amounts({ rows, sum, after }: Extract<HaulerMailPart, { kind: 'amounts' }>, light: MailColors): string {
  const lines = [
    ...rows.map((row) => amountRow(row, light, `border-top:1px solid ${light.line}`)),
    amountRow(sum, light, `border-top:2px solid ${light.ink}`, 24),
    ...after.map((row) => amountRow(row, light, `border-top:1px solid ${light.line}`)),
  ]
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse">${lines.join('\n')}</table>`
}

function amountRow({ label, detail, amount, minor }: AmountRow, light: MailColors, edge: string, size = 16): string {
  const rule = size > 16 ? 'strong-rule' : 'rule'
  const words = minor
    ? `class="ink2" style="font-weight:400;font-size:15px;color:${light.ink2}"`
    : 'style="font-weight:700"'
  const more = detail
    ? `<br><span class="ink2" style="font-weight:400;font-size:14px;line-height:20px;color:${light.ink2}">${escapeHtml(detail)}</span>`
    : ''
  const cell = `padding:10px 0;vertical-align:top;${edge}`
  return `<tr><th scope="row" align="left" class="${rule}" style="${cell};font-weight:400;text-align:left"><span ${words}>${escapeHtml(label)}</span>${more}</th>
<td align="right" class="${rule} ink" style="${cell};padding-left:16px;white-space:nowrap;font-weight:700;font-size:${size}px;font-variant-numeric:tabular-nums;color:${light.ink}">${escapeHtml(amount)}</td></tr>`
}

/** The hauler's own colors are adjusted until they are readable. */
interface MailColors {
  ground: HexColor
  surface: HexColor
  ink: HexColor
  ink2: HexColor
  line: HexColor
  brand: HexColor
  soft: HexColor
  fill: HexColor
  onFill: HexColor
  /** The edge of a filled button; the fill itself where that contrasts with the page. */
  edge: HexColor
}

const DARK_SURFACE = '#16201C'
const VISIBLE = 3
const DARK_SOFT_SHARE = 0.18

export function mailColors(theme: Theme): { light: MailColors; dark: MailColors } {
  const { fill, onFill, line, lineDark, soft, buttonEdge } = resolveTheme(theme)
  const light = { ground: '#F7F4EC', surface: '#FFFDF8', ink: '#17211C', ink2: '#48524B', line: '#DED7C6' }
  const dark = { ground: '#0E1613', surface: DARK_SURFACE, ink: '#EEF1EA', ink2: '#B7C2BA', line: '#2B3832' }
  const darkEdge = contrast(fill, DARK_SURFACE) < VISIBLE ? lineDark : fill
  return {
    light: { ...light, brand: line, soft, fill, onFill, edge: buttonEdge ?? fill },
    dark: { ...dark, brand: lineDark, soft: mix(fill, DARK_SURFACE, DARK_SOFT_SHARE), fill, onFill, edge: darkEdge },
  }
}

const FONT = "'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function mailSheet({ dark }: { dark: MailColors }): string {
  const paint = (name: string, value: string) => `.${name}{${value}}`
  const shades = [
    paint('ground', `background:${dark.ground}!important`),
    paint('surface', `background:${dark.surface}!important`),
    paint('ink', `color:${dark.ink}!important`),
    paint('ink2', `color:${dark.ink2}!important`),
    paint('rule', `border-color:${dark.line}!important`),
    paint('strong-rule', `border-color:${dark.ink}!important`),
    paint('brand', `color:${dark.brand}!important`),
    paint('outline', `border-color:${dark.brand}!important`),
    paint('soft', `background:${dark.soft}!important`),
    paint('edge', `border-color:${dark.edge}!important`),
  ]
  const narrow =
    '.side{padding-left:16px!important;padding-right:16px!important}.title{font-size:24px!important;line-height:30px!important}'
  return `:root{color-scheme:light dark}@media(max-width:480px){${narrow}}@media(prefers-color-scheme:dark){${shades.join('')}}`
}
