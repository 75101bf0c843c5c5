export interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  [more: string]: unknown
}

export interface FieldText {
  name: string
  required: boolean
  says: string
}

const DEEPEST = 3
/** Bounds that only keep a number safe tell a reader nothing. */
const SAFE = 2_000_000_000

export function fieldsOf({ properties = {}, required = [] }: JsonSchema): FieldText[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    says: textOf(schema),
  }))
}

export function textOf(schema: JsonSchema, depth = 0): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => textOf(part, depth)))].join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return String(schema.const)
  switch (schema.type) {
    case 'array':
      return `list of ${textOf(schema.items ?? {}, depth)}`
    case 'object':
      return objectText(schema, depth)
    case 'string':
      return `text${schema.format ? ` (${schema.format})` : ''}${bounds(schema.minLength, schema.maxLength, ' characters')}`
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${bounds(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    default:
      return 'anything'
  }
}

function objectText({ properties, required = [] }: JsonSchema, depth: number): string {
  if (!properties || depth >= DEEPEST) return 'object'
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return schema.type === 'object' || schema.type === 'array' || schema.anyOf
      ? `${name}${mark}: ${textOf(schema, depth + 1)}`
      : `${name}${mark}`
  })
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : 'nothing'
}

function bounds(least?: number, most?: number, unit = ''): string {
  const low = least !== undefined && least > -SAFE ? `at least ${least}${unit}` : ''
  const high = most !== undefined && most < SAFE ? `at most ${most}${unit}` : ''
  const said = [low, high].filter(Boolean).join(', ')
  return said ? `, ${said}` : ''
}
