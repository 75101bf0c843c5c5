import { setImmediate } from 'node:timers/promises'
import { type CallName, endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { wholeInput } from '#contract/list-page.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { eventsPath } from './openapi-events.ts'
import { jsonSchema, refusalResponses, type Schema } from './openapi-parts.ts'

const json = (schema: Schema) => ({ 'application/json': { schema } })

const form = (schema: Schema) => ({ 'multipart/form-data': { schema } })

function answered(endpoint: Endpoint): Schema {
  const schema = jsonSchema(endpoint.output, 'output')
  return endpoint.download?.endsWith('.csv') ? { 'text/csv': { schema } } : json(schema)
}

function operation(name: CallName, endpoint: Endpoint): Schema {
  const input = jsonSchema(wholeInput(endpoint), 'input')
  const required = (input.required ?? []) as string[]
  const parameters = Object.entries((input.properties ?? {}) as Record<string, Schema>).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    schema,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotency === 'required',
    schema: { type: 'string' },
  }
  const isGet = endpoint.verb === 'GET'
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    description:
      endpoint.who === 'public'
        ? 'No login.'
        : endpoint.who === 'basic'
          ? 'Basic login.'
          : `Permission \`${endpoint.who}\`.`,
    security: endpoint.who === 'public' ? [] : [{ [endpoint.who === 'basic' ? 'basic' : 'bearer']: [] }],
    parameters: isGet ? parameters : [key],
    ...(isGet ? {} : { requestBody: { required: true, content: endpoint.upload ? form(input) : json(input) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: answered(endpoint) },
      ...refusalResponses(possibleRefusals(endpoint)),
    },
  }
}

/**
 * The whole wire as OpenAPI 3.1, in JSON. Paths in OpenAPI have no query, so each method has its own path,
 * `/cfc/api/{component}.cfc?method={method}`. Takes a fifth of a second, and yields to the event loop after each
 * operation.
 */
export async function openApiText(server: string): Promise<string> {
  const paths: string[] = []
  for (const name of Object.keys(endpoints) as CallName[]) {
    const endpoint = endpoints[name]
    const [component, method] = name.split('.')
    const path = { [endpoint.verb.toLowerCase()]: operation(name, endpoint) }
    paths.push(`${JSON.stringify(`/cfc/api/${component}.cfc?method=${method}`)}:${JSON.stringify(path)}`)
    await setImmediate()
  }
  for (const [path, events] of Object.entries(eventsPath))
    paths.push(`${JSON.stringify(path)}:${JSON.stringify(events)}`)
  const head = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Haulyard',
      version: '1',
      description: 'All calls, generated from the contract in `src/contract`.',
    },
    servers: [{ url: server }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  })
  return `${head.slice(0, -1)},"paths":{${paths.join()}}}`
}
