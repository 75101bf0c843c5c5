import { expect, it } from 'vitest'
import { stateAbbreviation, states } from './states.ts'

it('lists fifty states, the District, five territories and three military posts by name', () => {
  expect(states).toHaveLength(59)
  expect(new Set(states.map(({ abbreviation }) => abbreviation)).size).toBe(59)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)))
  expect(states.every(({ abbreviation }) => /^[A-Z]{2}$/.test(abbreviation))).toBe(true)
})

it('finds a state by its letters or its name', () => {
  expect(stateAbbreviation('ga')).toBe('GA')
  expect(stateAbbreviation(' north carolina ')).toBe('NC')
  expect(stateAbbreviation('Ontario')).toBeNull()
})
