import { expect, test } from 'vitest'
import { laneMembers } from './lane-members.ts'

test('lanes are those of all drivers and of others with work, in the crew’s order', () => {
  const crew = [
    { username: 'nell', role: 'can-manager' },
    { username: 'olive', role: 'hauler' },
    { username: 'marcus', role: 'can-driver' },
  ] as const
  const lanes = (...busy: string[]) => laneMembers(crew, new Set(busy)).map(({ username }) => username)
  expect(lanes()).toEqual(['marcus'])
  expect(lanes('olive', '')).toEqual(['olive', 'marcus'])
})
