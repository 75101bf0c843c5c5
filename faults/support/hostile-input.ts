import { z } from 'zod'
import { type CallName, contract } from '#contract/contract.ts'

/** Deterministic random choices from a seed. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  next(below: number): number
  one<T>(of: readonly T[]): T
}

export function openChance(seed: number): Chance {
  let state = seed
  const next = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  return { next, one: <T>(of: readonly T[]): T => of[next(of.length)] as T }
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  "' or 1=1 --",
  "'; drop table customers; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'null',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '\u0663',
  '1,2,3',
  '2026-02-30',
  '9999-99-99',
  'T00:00:00Z',
  '%',
  '\\',
  'a b '.repeat(100),
  'x'.repeat(5_000),
  '\u{1d4b3}'.repeat(3_000),
  'a@b',
  'constructor',
  '__proto__',
]
/** Includes ids of the demo's rows. */
const NUMBERS = [0, -1, 1, 35, 38, 351, 3501, 3801, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 99_999_999]

/** A value that no honest page sends. */
function hostile(chance: Chance, depth = 0): unknown {
  const inner = () => hostile(chance, depth + 1)
  switch (chance.next(depth > 3 ? 4 : 7)) {
    case 0:
      return chance.one(TEXTS)
    case 1:
      return chance.one(NUMBERS)
    case 2:
      return chance.one([null, true, false, undefined])
    case 3:
      return String(chance.one(NUMBERS))
    case 4:
      return Array.from({ length: chance.next(5) }, inner)
    case 5:
      return Object.fromEntries(Array.from({ length: chance.next(4) }, () => [chance.one(TEXTS), inner()]))
    default:
      return JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},"toString":1}')
  }
}

/** The part of JSON Schema that the contract's inputs use. */
type Shape = Readonly<{
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  items?: Shape
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}>

const shapes = new Map<CallName, Shape>()
function shapeOf(name: CallName): Shape {
  const known = shapes.get(name)
  if (known) return known
  const shape = z.toJSONSchema(contract[name].input, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(name, shape)
  return shape
}

const IDS = [35, 38, 351, 381, 3501, 3502, 3801, 1, 2, 3]
const WORDS = [
  'Ruth Delgado',
  'ruth@example.test',
  '804-555-0147',
  '12 Mill Lane',
  '30809',
  'GA',
  '2026-12-01',
  '#336699',
]

/** A valid value by the schema, as an attacker would start with. */
function fitting(shape: Shape, chance: Chance, field = ''): unknown {
  const { anyOf, oneOf, properties, items } = shape
  const several = anyOf ?? oneOf
  if (several) return fitting(chance.one(several), chance, field)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.one(shape.enum)
  if (properties) {
    const all = Object.entries(properties)
    const taken = all.filter(([name]) => shape.required?.includes(name) || chance.next(2) === 0)
    return Object.fromEntries(taken.map(([name, inner]) => [name, fitting(inner, chance, name)]))
  }
  if (items) return Array.from({ length: chance.next(3) }, () => fitting(items, chance, field))
  if (shape.type === 'boolean') return chance.next(2) === 0
  if (shape.type === 'integer' || shape.type === 'number') {
    if (/id$|^i$/i.test(field)) return chance.one(IDS)
    const least = Math.max(shape.minimum ?? 0, -1_000)
    return least + chance.next(Math.max(1, Math.min((shape.maximum ?? 100) - least, 1_000)))
  }
  return chance.one(WORDS)
}

/** The input of a call: valid, with one field corrupted, or with every field corrupted. */
export function inputFor(name: CallName, chance: Chance): Record<string, unknown> {
  const { shape = {} } = contract[name].input as { shape?: Record<string, unknown> }
  const fields = Object.keys(shape)
  const input = { ...(fitting(shapeOf(name), chance) as Record<string, unknown>) }
  const many = chance.next(4)
  if (many === 0) for (const field of fields) input[field] = hostile(chance)
  else if (many < 3 && fields.length > 0) input[chance.one(fields)] = hostile(chance)
  // Fields that would escalate privileges.
  return chance.next(4) === 0 ? { ...input, role: 'admin', companyid: 35 } : input
}
