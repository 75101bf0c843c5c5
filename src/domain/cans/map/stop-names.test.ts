import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupName } from './stop-names.ts'

const names = (text: string) =>
  text
    .split(' ')
    .map((name) =>
      name === '?' ? null : { letter: name.replace(/\d/g, ''), number: Number.parseInt(name.replace(/\D/g, ''), 10) },
    )

it.each([
  ['29 30', '29, 30'],
  ['M30 M29', 'M29, M30'],
  ['M7 M4 M5 M6', 'M4–7'],
  ['L3 M4 M5 M6', 'L3, M4–6'],
  ['1 2 3 9 10', '1–3, 9, 10'],
  ['M1 L2', 'L2, M1'],
  ['9 10 11', '9–11'],
  ['M1 M3 M5 M7', '4 stops'],
  ['M1 ?', '2 stops'],
  ['? ? ?', '3 stops'],
])('names the group of %s as %s', (group, name) => {
  expect(groupName(names(group))).toBe(name)
})

it('lists each number, or counts all stops', () => {
  const anyName = fc.record({ letter: fc.constantFrom('', 'L', 'M'), number: fc.integer({ min: 1, max: 300 }) })
  fc.assert(
    fc.property(
      fc.uniqueArray(anyName, { minLength: 2, selector: ({ letter, number }) => letter + number }),
      (group) => {
        const name = groupName(group)
        expect(name.length).toBeLessThanOrEqual(11)
        if (name.endsWith(' stops')) {
          expect(name).toBe(`${group.length} stops`)
          return
        }
        const listed = name.split(', ').flatMap((run) => {
          const [, letter = '', first = '', last = first] =
            /^([LM]?)(\d+)(?:–(\d+))?$/.exec(run) ?? expect.unreachable()
          return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => letter + (Number(first) + at))
        })
        expect(listed.toSorted()).toEqual(group.map(({ letter, number }) => letter + number).toSorted())
      },
    ),
  )
})
