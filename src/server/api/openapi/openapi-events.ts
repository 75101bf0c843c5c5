import { workEvents } from '#contract/canmanager/work-events.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import { jsonSchema, refusalResponses, type Schema } from './openapi-parts.ts'

const { name, path, summary, who, field, events, beatMs } = workEvents
const scope = { by: 'row', row: 'group', field } as const

const eventSchemas = Object.entries(events).map(([event, { says, data }]) => ({
  type: 'object',
  description: says,
  required: ['id', 'event', 'data'],
  properties: {
    id: { type: 'string', description: 'Send it as `Last-Event-ID` to resume the stream.' },
    event: { type: 'string', const: event },
    data: jsonSchema(data, 'output'),
  },
}))

const parameters = [
  { name: field, in: 'query', required: true, schema: { type: 'integer' } },
  { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
]

export const eventsPath: Record<string, Schema> = {
  [path]: {
    get: {
      operationId: name,
      summary,
      tags: ['canmanager'],
      description: `Permission \`${who}\`. The session's cookie opens it too, because EventSource sends no headers. A line comes at least every ${beatMs / 1_000} seconds; a comment is the heartbeat.`,
      security: [{ bearer: [] }],
      parameters,
      responses: {
        200: {
          description: 'An event stream; ends with the session, when rights change, or when the server stops',
          content: { 'text/event-stream': { schema: { type: 'array', items: { oneOf: eventSchemas } } } },
        },
        ...refusalResponses(possibleRefusals({ verb: 'GET', who, scope })),
      },
    },
  },
}
