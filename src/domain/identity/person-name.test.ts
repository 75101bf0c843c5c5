import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('joins the given names, or falls back to the username', () => {
  const nameless = { username: 'ann@yard.example', firstname: '', lastname: '' }
  expect(personName({ ...nameless, firstname: 'Ann', middlename: 'T', lastname: 'Bell' })).toBe('Ann T Bell')
  expect(personName({ ...nameless, lastname: 'Bell' })).toBe('Bell')
  expect(personName(nameless)).toBe('ann@yard.example')
})
