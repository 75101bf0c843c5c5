import { z } from 'zod'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { PERMISSIONS } from '#domain/identity/permissions.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import { escapeHtml } from '#server/messaging/html.ts'
import { fieldsOf, type JsonSchema, textOf } from '#server/openapi/schema-text.ts'
import { API_PAGE_STYLE } from './api-page-style.ts'

/** Every call of the contract as one page to read: a section for each component, an article for each call. */
export function apiPage(nonce: string): string {
  const components = Map.groupBy(Object.keys(contract) as CallName[], (name) => name.split('.')[0] ?? '')
  const links = [...components.keys(), workEvents.name].map((name) => `<li><a href="#${name}">${name}</a></li>`)
  const sections = [...components].map(
    ([component, names]) =>
      `<section aria-labelledby="${component}"><h2 id="${component}">${component}</h2>${names.map(callText).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Haulyard API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${API_PAGE_STYLE}</style></head>
<body><header><h1>Haulyard API</h1>
<p>JSON in, JSON out. Names match whatever their letter case, unknown fields are ignored, a list is an array.
The same contract as <a href="/cfc/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Components"><ul>${links.join('')}</ul></nav></header><main>${sections.join('')}${eventsText()}</main></body></html>`
}

function callText(name: CallName): string {
  const endpoint = contract[name] as unknown as Endpoint
  const [component, method] = name.split('.')
  const path = `/cfc/api/${component}.cfc?method=${method}`
  return `<article aria-labelledby="${name}"><h3 id="${name}">${name}</h3>
<p class="path"><code><b>${endpoint.verb}</b> ${escapeHtml(path)}</code></p><p>${escapeHtml(endpoint.summary)}</p>
<p class="who">${escapeHtml(whoText(endpoint.who))}${escapeHtml(keyText(endpoint))}</p>
${inputText(name, schemaOf(endpoint.input, 'input'))}
<p class="answer"><b>Answers ${endpoint.status ?? 200}:</b> <code>${escapeHtml(textOf(schemaOf(endpoint.output, 'output')))}</code></p></article>`
}

/** The live updates: no call, but part of the same wire. */
function eventsText(): string {
  const { name, path, summary, who, field, events } = workEvents
  const rows = Object.entries(events).map(
    ([event, { says, data }]) =>
      `<tr><th scope="row"><code>${event}</code></th><td>${escapeHtml(says)}</td><td><code>${escapeHtml(textOf(schemaOf(data, 'output')))}</code></td></tr>`,
  )
  return `<section aria-labelledby="${name}"><h2 id="${name}">Live updates</h2><article>
<p class="path"><code><b>GET</b> ${path}?${field}=</code></p><p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(whoText(who))} The session’s cookie opens it too. <code>Last-Event-ID</code> takes it up where it ended.</p>
<div class="wide" role="region" tabindex="0" aria-label="Events"><table><thead>
<tr><th scope="col">Event</th><th scope="col">What it tells</th><th scope="col">Data</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></article></section>`
}

function inputText(name: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return '<p class="who">No fields.</p>'
  const rows = fields.map(
    ({ name: field, required, says }) =>
      `<tr><th scope="row"><code>${escapeHtml(field)}</code></th><td>${required ? 'needed' : 'may be left out'}</td><td>${escapeHtml(says)}</td></tr>`,
  )
  return `<div class="wide" role="region" tabindex="0" aria-label="Fields of ${name}"><table><thead>
<tr><th scope="col">Field</th><th scope="col">Needed</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function whoText(who: Who): string {
  if (who === 'public') return 'Everybody, without a login.'
  if (who === 'basic') return 'Basic login: username and password.'
  return `Bearer token of: ${PERMISSIONS[who].map((role) => ROLE_LABELS[role]).join(', ')}.`
}

const keyText = ({ idempotency }: Endpoint) =>
  idempotency === 'required' ? ' Needs an Idempotency-Key of at least 32 characters.' : ''

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema
