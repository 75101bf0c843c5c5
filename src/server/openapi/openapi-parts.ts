import { z } from 'zod'

export type Schema = Record<string, unknown>

/** A schema of the contract as JSON Schema. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return plain
}

/** What any call may be answered instead. */
export const REFUSALS = {
  400: 'Bad input: `{success:false, message, errors:[{field, message}]}`',
  401: 'No open session: `{status:"Unauthorized"}`',
  403: 'Not for this role: `{status:"Forbidden", message}`',
  404: 'No such row, or not yours',
  409: 'The state of things does not allow it',
  429: 'Too many; see `Retry-After`',
  500: 'A fault of ours: `{status:"Error", message, requestid}`',
}
