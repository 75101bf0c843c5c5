import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'

const said = (shape: z.ZodType, input: unknown) =>
  shape.safeParse(input, { reportInput: true, error: fieldWords }).error?.issues.map(({ message }) => message)

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string().min(1), '', 'This is required'],
  [z.string(), 5, 'Enter text'],
  [z.number(), 'five', 'Enter a number'],
  [z.int(), 0.5, 'Enter a whole number'],
  [z.boolean(), 'yes', 'Send true or false'],
  [z.array(z.string()), 'one', 'Send a list'],
  [z.object({}), 'one', 'Send an object'],
  [z.symbol(), 'one', 'This has the wrong format'],
  [z.string().max(100), 'x'.repeat(101), 'At most 100 characters'],
  [z.string().max(1), 'xx', 'At most 1 character'],
  [z.string().min(8), 'x', 'At least 8 characters'],
  [z.number().max(10_000), 10_001, 'At most 10,000'],
  [z.number().min(0), -1, 'At least 0'],
  [z.array(z.string()).max(40), Array(41).fill('x'), 'At most 40 entries'],
  [z.array(z.string()).min(1), [], 'At least 1 entry'],
  [z.enum(['am', 'pm']), 'x', 'One of am or pm is needed'],
  [z.union([z.literal(1), z.literal(3), z.literal(12)]), 6, 'One of 1, 3 or 12 is needed'],
  [z.literal('open'), 'x', 'Only open is accepted'],
  [z.union([z.string(), z.number()]), true, 'This has the wrong format'],
  [z.email(), 'x', 'Enter an email address'],
  [z.string().regex(/^\d$/), 'x', 'This has the wrong format'],
  [z.strictObject({}), { a: 1, b: 2 }, 'There is no field a, b'],
  [z.number().multipleOf(5), 3, 'This has the wrong format'],
  [z.string('A name is needed'), 5, 'A name is needed'],
])('%#: a rule without its own message says which value the field takes', (shape, input, words) => {
  expect(said(shape, input)).toEqual([words])
})
