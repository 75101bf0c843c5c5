import { escapeHtml } from './html.ts'
import type { OutboxEntry } from './queries.ts'

/** The outbox as a page for whoever tries the product on one machine. */
export function outboxPage(entries: OutboxEntry[], nonce: string): string {
  const rows = entries.map(
    ({ channel, to, subject, text, at }) => `<article>
      <header><b>${escapeHtml(subject || channel)}</b><span>${escapeHtml(channel)} to ${escapeHtml(to)}, ${at}</span></header>
      <pre>${escapeHtml(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style nonce="${nonce}">body{font:16px/1.5 system-ui;background:#f7f4ec;color:#17211c;max-width:720px;margin:32px auto;padding:0 16px}
    article{background:#fffdf8;border:1px solid #ded7c6;border-radius:12px;padding:16px 20px;margin:16px 0}
    header{display:flex;flex-direction:column}span{color:#48524b;font-size:14px}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}</style>
    </head><body><h1>Outbox</h1><p>Without a mail server every message is kept here instead of being sent.</p>
    ${rows.join('') || '<p>Nothing yet.</p>'}</body></html>`
}
