import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { possibleRefusals, refusalsOf } from '#contract/possible-refusals.ts'
import { type DeclaredRefusal, REFUSAL_HEADER } from '#contract/refusals.ts'
import { PERMISSIONS } from '#domain/identity/permissions.ts'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import { fieldsOf, type JsonSchema, textOf } from '#server/api/openapi/schema-text.ts'
import { escapeHtml } from '#server/base/html.ts'

/** Yields to the event loop after each component. */
export async function apiPage(nonce: string): Promise<string> {
  const names = Object.keys(endpoints) as CallName[]
  const components = Map.groupBy(names, (name) => name.split('.')[0] ?? '')
  const links = [...components.keys(), workEvents.name, 'refusals'].map(
    (name) => `<li><a href="#${name}">${name}</a></li>`,
  )
  const sections: string[] = []
  for (const [component, calls] of components) {
    sections.push(
      `<section aria-labelledby="${component}"><h2 id="${component}">${component}</h2>${calls.map(callText).join('')}</section>`,
    )
    await setImmediate()
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Haulyard API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>Haulyard API</h1>
<p>JSON in, JSON out. Names are case-insensitive, unknown fields are ignored, lists are arrays.
The same contract as <a href="/cfc/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Components"><ul>${links.join('')}</ul></nav></header><main>${sections.join('')}${eventsText()}${refusalsText(names)}</main></body></html>`
}

function callText(name: CallName): string {
  const endpoint = endpoints[name]
  const [component, method] = name.split('.')
  const path = `/cfc/api/${component}.cfc?method=${method}`
  return `<article aria-labelledby="${name}"><h3 id="${name}">${name}</h3>
<p class="path"><code><b>${endpoint.verb}</b> ${escapeHtml(path)}</code></p><p>${escapeHtml(endpoint.summary)}</p>
<p class="who">${escapeHtml(whoText(endpoint.who))}${escapeHtml(keyText(endpoint))}</p>
${inputText(name, schemaOf(endpoint.input, 'input'))}
<p class="answer"><b>Response ${endpoint.status ?? 200}:</b> <code>${escapeHtml(textOf(schemaOf(endpoint.output, 'output')))}</code></p>
<p class="answer"><b>Refuses:</b> ${possibleRefusals(endpoint).map(codeText).join(', ')}</p></article>`
}

const codeText = ({ code, status }: DeclaredRefusal) => `${status} <code>${code}</code>`

function refusalsText(names: readonly CallName[]): string {
  const rows = refusalsOf(names.map((name) => endpoints[name])).map(
    (declared) =>
      `<tr><th scope="row">${codeText(declared)}</th><td>${escapeHtml(declared.summary)}</td><td><code>${escapeHtml(textOf(schemaOf(declared.body, 'output')))}</code></td></tr>`,
  )
  return `<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2><article>
<p>The header <code>${REFUSAL_HEADER}</code> has the refusal’s code for programs; the message is for people.</p>
<div class="wide" role="region" tabindex="0" aria-label="Refusals, each with its body"><table><thead>
<tr><th scope="col">Refusal</th><th scope="col">Why</th><th scope="col">Body</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></article></section>`
}

function eventsText(): string {
  const { name, path, summary, who, field, events } = workEvents
  const rows = Object.entries(events).map(
    ([event, { says, data }]) =>
      `<tr><th scope="row"><code>${event}</code></th><td>${escapeHtml(says)}</td><td><code>${escapeHtml(textOf(schemaOf(data, 'output')))}</code></td></tr>`,
  )
  return `<section aria-labelledby="${name}"><h2 id="${name}">Live updates</h2><article>
<p class="path"><code><b>GET</b> ${path}?${field}=</code></p><p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(whoText(who))} The session’s cookie opens it too. <code>Last-Event-ID</code> resumes the stream.</p>
<div class="wide" role="region" tabindex="0" aria-label="Events"><table><thead>
<tr><th scope="col">Event</th><th scope="col">Meaning</th><th scope="col">Data</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></article></section>`
}

function inputText(name: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return '<p class="who">No fields.</p>'
  const rows = fields.map(
    ({ name: field, required, says }) =>
      `<tr><th scope="row"><code>${escapeHtml(field)}</code></th><td>${required ? 'required' : 'optional'}</td><td>${escapeHtml(says)}</td></tr>`,
  )
  return `<div class="wide" role="region" tabindex="0" aria-label="Fields of ${name}"><table><thead>
<tr><th scope="col">Field</th><th scope="col">Required</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function whoText(who: Who): string {
  if (who === 'public') return 'Public, no login.'
  if (who === 'basic') return 'Basic login: username and password.'
  return `Bearer token of: ${PERMISSIONS[who].map((position) => POSITION_LABELS[position]).join(', ')}.`
}

const keyText = ({ idempotency }: Endpoint) =>
  idempotency === 'required' ? ' Needs an Idempotency-Key of at least 32 characters.' : ''

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#17211c,#ece7da);--soft:light-dark(#48524b,#b9bfb4);
--paper:light-dark(#f7f4ec,#141a17);--card:light-dark(#fffdf8,#1c2420);--line:light-dark(#ded7c6,#36423b);--link:light-dark(#17487d,#9cc4f2)}
body{font:16px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink);max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:32px;margin:0 0 8px}h2{font-size:24px;margin:48px 0 8px;text-transform:capitalize}h3{font-size:18px;margin:0;overflow-wrap:anywhere}
a{color:var(--link)}code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0}nav a{display:inline-block;padding:6px 0}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
article p{margin:8px 0}.who{color:var(--soft);font-size:14px}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;margin:12px 0}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft)}`
