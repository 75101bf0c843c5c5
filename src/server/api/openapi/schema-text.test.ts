import { expect, test } from 'vitest'
import { fieldsOf, textOf } from './schema-text.ts'

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', format: 'date' }, 'text (date)'],
  [{ type: 'string', minLength: 32, maxLength: 128 }, 'text, at least 32 characters, at most 128 characters'],
  [{ type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }, 'whole number, at least 1'],
  [{ type: 'number', minimum: -90, maximum: 90 }, 'number, at least -90, at most 90'],
  [{ enum: ['AM', 'PM'] }, 'one of AM, PM'],
  [{ anyOf: [{ const: 1 }, { const: 0 }] }, '1 or 0'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { type: 'boolean' } }, 'list of true or false'],
  [{ type: 'object', properties: {} }, 'nothing'],
  [{ type: 'object' }, 'object'],
  [{}, 'anything'],
])('describes %j as %s', (schema, says) => {
  expect(textOf(schema)).toBe(says)
})

test("lists an object's fields, and nested fields only where there are some", () => {
  const place = { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] }
  const schema = { type: 'object', properties: { name: { type: 'string' }, place }, required: ['place'] }
  expect(textOf(schema)).toBe('{ name?, place: { lat } }')
  expect(fieldsOf(schema)).toEqual([
    { name: 'name', required: false, says: 'text' },
    { name: 'place', required: true, says: '{ lat }' },
  ])
})
