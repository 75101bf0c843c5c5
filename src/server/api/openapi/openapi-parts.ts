import { z } from 'zod'
import { type DeclaredRefusal, REFUSAL_HEADER } from '#contract/refusals.ts'

export type Schema = Record<string, unknown>

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return plain
}

export function refusalResponses(refusals: readonly DeclaredRefusal[]): Schema {
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, alike]) => [status, refusalResponse(alike)]))
}

function refusalResponse(alike: readonly DeclaredRefusal[]): Schema {
  const bodies = alike.map(({ body }) => jsonSchema(body, 'output'))
  const codes = { type: 'string', enum: alike.map(({ code }) => code) }
  return {
    description: alike.map(({ code, summary }) => `\`${code}\`: ${summary}`).join(' '),
    headers: { [REFUSAL_HEADER]: { description: 'Machine-readable reason', required: true, schema: codes } },
    content: { 'application/json': { schema: bodies.length === 1 ? bodies[0] : { oneOf: bodies } } },
  }
}
