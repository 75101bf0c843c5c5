import { demoPage } from '#server/base/demo-page.ts'
import { escapeHtml } from '#server/base/html.ts'
import type { OutboxEntry } from './messaging.queries.ts'

/** A mail on its own page runs no scripts and loads pictures from this server only. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

export function outboxPage(entries: OutboxEntry[], nonce: string): string {
  return demoPage(
    'Outbox',
    nonce,
    `<p>Without a mail server every message is kept here instead of being sent.</p>
    ${entries.map(entryHtml).join('') || '<p>Nothing yet.</p>'}`,
  )
}

function entryHtml({ id, channel, to, subject, text, html, fromname, replyto, attachment, at }: OutboxEntry): string {
  const from = fromname && `from ${fromname}`
  const facts = [`${channel} to ${to}`, from, replyto && `answers to ${replyto}`, at].filter(Boolean).join(', ')
  const name = escapeHtml(subject || channel)
  const picture = html
    ? `<details><summary>As a picture</summary><iframe sandbox loading="lazy" title="${name}" src="/dev/outbox/${id}.html"></iframe></details>`
    : ''
  const file = attachment
    ? `<p><a href="/dev/outbox/${id}/attachment" download="${escapeHtml(attachment.name)}">${escapeHtml(attachment.name)}</a></p>`
    : ''
  return `<article>
      <header><b>${name}</b><span>${escapeHtml(facts)}</span></header>
      <pre>${escapeHtml(text)}</pre>${file}${picture}</article>`
}
