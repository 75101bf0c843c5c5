import { expect, test } from 'vitest'
import { embedOrigin } from './embed-origin.ts'

test.each([
  ['https://piedmont.example', 'https://piedmont.example'],
  [' https://WWW.Piedmont.example/ ', 'https://www.piedmont.example'],
  ['https://piedmont.example:8443', 'https://piedmont.example:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('accepts %j', (text, origin) => {
  expect(embedOrigin(text)).toBe(origin)
})

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'http://piedmont.example',
  'https://piedmont.example/page',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example https://b.example',
  "'self'",
  'javascript:alert(1)',
])('rejects %j', (text) => {
  expect(embedOrigin(text)).toBeNull()
})
