import { expect, test } from 'vitest'
import { isFromFrame } from './card-origin.ts'

const source = {} as Window
const frame = { window: source, url: 'https://fts.cardconnect.com/itoke/ajax-tokenizer.html?css=x' }
const event = { origin: 'https://fts.cardconnect.com', source, data: '{"message":"9418594164541111"}' }

test('only text from this very window and origin is accepted', () => {
  expect(isFromFrame(event, frame)).toBe(true)
  expect(isFromFrame({ ...event, origin: 'https://fts.cardconnect.com.evil.test' }, frame)).toBe(false)
  expect(isFromFrame({ ...event, source: {} as Window }, frame)).toBe(false)
  expect(isFromFrame({ ...event, data: { message: '9418594164541111' } }, frame)).toBe(false)
  expect(isFromFrame({ ...event, source: null }, { ...frame, window: null })).toBe(false)
})
