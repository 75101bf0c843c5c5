import { z } from 'zod'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Endpoint, LimitName, Scope, Who } from '#contract/endpoint.ts'
import { possibleRefusals, refusalsOf } from '#contract/possible-refusals.ts'
import { type DeclaredRefusal, REFUSAL_HEADER } from '#contract/refusals.ts'
import { PERMISSIONS } from '#domain/identity/permissions.ts'
import { fieldsOf, type JsonSchema, textOf } from '#server/api/openapi/schema-text.ts'
import { figuresOf } from '#server/calls/limits/figures.ts'
import { page, table, written } from './markdown.ts'

/** Every call of the wire by component and name: address, permission, tenant, fields, limits and answer. */
export function callsPage(): string {
  const names = (Object.keys(endpoints) as CallName[]).sort()
  const components = [...Map.groupBy(names, (name) => name.split('.')[0] ?? '')]
  return page(
    written,
    '# Calls',
    `${names.length} calls in ${components.length} components. Roles and their rights: [permissions](permissions.md).`,
    ...components.map(([component, calls]) => page(`## ${component}`, ...calls.map(callText)).trimEnd()),
    eventsText(),
    '## Refusals',
    `The header \`${REFUSAL_HEADER}\` has the refusal’s code for programs; the message is for people.`,
    refusalsTable(names),
    '## Limits',
    'A call over its limit gets 429 with `Retry-After`.',
    limitsTable(names),
  )
}

function callText(name: CallName): string {
  const endpoint = endpoints[name]
  const [component, method] = name.split('.')
  const { status = 200, limit, idempotency } = endpoint
  const facts = [
    ['Who', whoText(endpoint.who)],
    ['Scope', scopeText(endpoint.scope)],
    ...(limit ? [['Limit', `[${limit}](#limits)`]] : []),
    ...(endpoint.verb === 'POST' ? [['Idempotency-Key', keyText(idempotency)]] : []),
    [`Response ${status}`, `\`${textOf(schemaOf(endpoint.output, 'output'))}\``],
    ['Refuses', possibleRefusals(endpoint).map(codeText).join(', ')],
  ]
  return page(
    `### ${name}`,
    endpoint.summary,
    `\`${endpoint.verb} /cfc/api/${component}.cfc?method=${method}\``,
    facts.map(([fact, text]) => `- ${fact}: ${text}`).join('\n'),
    fieldsTable(schemaOf(endpoint.input, 'input')),
  ).trimEnd()
}

const codeText = ({ code, status }: DeclaredRefusal) => `${status} \`${code}\``

function refusalsTable(names: readonly CallName[]): string {
  const rows = refusalsOf(names.map((name) => endpoints[name])).map((declared) => [
    codeText(declared),
    declared.summary,
    `\`${textOf(schemaOf(declared.body, 'output'))}\``,
  ])
  return table(['Refusal', 'Why', 'Body'], rows)
}

function eventsText(): string {
  const { path, summary, who, field, events } = workEvents
  const rows = Object.entries(events).map(([event, { says, data }]) => [
    `\`${event}\``,
    says,
    `\`${textOf(schemaOf(data, 'output'))}\``,
  ])
  return page(
    '## Live updates',
    summary,
    `\`GET ${path}?${field}=\``,
    `- Who: ${whoText(who)}; the session’s cookie opens it too\n- \`Last-Event-ID\` resumes the stream`,
    table(['Event', 'Meaning', 'Data'], rows),
  ).trimEnd()
}

function fieldsTable(schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, required, says }) => [`\`${name}\``, required ? 'yes' : '', says])
  return rows.length > 0 ? table(['Field', 'Required', 'Type'], rows) : 'No fields.'
}

function whoText(who: Who): string {
  if (who === 'public') return 'public, no login'
  if (who === 'basic') return 'username and password (Basic)'
  return `\`${who}\` (${PERMISSIONS[who].join(', ')})`
}

function scopeText(scope: Scope): string {
  switch (scope.by) {
    case 'none':
      return 'no company, or found by a secret in the input'
    case 'company':
      return `the company in \`${scope.field}\`${scope.optional ? ' (optional)' : ''}`
    case 'person':
      return `the person in \`${scope.field}\`: yourself, or any user for an admin`
    case 'row':
      return `the company of the ${scope.row} in \`${scope.field}\``
  }
}

function keyText(idempotency: Endpoint['idempotency']): string {
  if (idempotency === 'required') return 'required, at least 32 characters'
  return idempotency === 'none' ? 'ignored' : 'accepted'
}

function limitsTable(names: readonly CallName[]): string {
  const limits = names.map((name) => endpoints[name].limit).filter((limit) => limit !== undefined)
  const rows = [...new Set(limits)].sort().flatMap(limitRows)
  return table(['Limit', 'Counts', 'Counter', 'At most'], rows)
}

const limitRows = (limit: LimitName) =>
  figuresOf(limit).map(({ counter, points, duration, counts }) => [
    limit,
    counts,
    counter.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    `${points} in ${duration / 60} min`,
  ])

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema
