import { escapeHtml } from '#server/base/html.ts'
import type { OutboxEntry } from './messaging.queries.ts'

/** A mail on its own page runs no scripts and loads pictures from this server only. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

export function outboxPage(entries: OutboxEntry[], nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style nonce="${nonce}">body{font:16px/1.5 system-ui;background:#f7f4ec;color:#17211c;max-width:720px;margin:32px auto;padding:0 16px}
    article{background:#fffdf8;border:1px solid #ded7c6;border-radius:12px;padding:16px 20px;margin:16px 0}
    header{display:flex;flex-direction:column}span{color:#48524b;font-size:14px}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}
    a,summary{display:inline-block;padding:12px 0;color:#1a4f3e;cursor:pointer}iframe{width:100%;height:640px;border:1px solid #ded7c6}</style>
    </head><body><h1>Outbox</h1><p>Without a mail server every message is kept here instead of being sent.</p>
    ${entries.map(entryHtml).join('') || '<p>Nothing yet.</p>'}</body></html>`
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
