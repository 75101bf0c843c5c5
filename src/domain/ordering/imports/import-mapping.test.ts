import { expect, test } from 'vitest'
import { columnsAsBefore, earlierLike, type ImportMapping } from './import-mapping.ts'

const mappingOf = (headings: string[], columns: ImportMapping['columns'] = {}): ImportMapping => ({
  headings,
  columns,
  choices: {} as ImportMapping['choices'],
})

test('the newest import of the same headings is the earlier one, in whatever order they stand', () => {
  const imports = [
    { name: 'nothing remembered', mapping: null },
    { name: 'one more', mapping: mappingOf(['Name', 'Mail', 'Route']) },
    { name: 'newest', mapping: mappingOf(['Name', 'Mail']) },
    { name: 'older', mapping: mappingOf(['Name', 'Mail']) },
  ]
  expect(earlierLike(imports, ['Mail', 'Name'])?.name).toBe('newest')
})

test('the newest import with at least half of the headings stands in for one of the same', () => {
  const imports = [
    { name: 'other program', mapping: mappingOf(['Kunde', 'Ort', 'Mail']) },
    { name: 'same program', mapping: mappingOf(['Name', 'Mail', 'Route']) },
  ]
  expect(earlierLike(imports, ['Name', 'Mail', 'Truck', 'Crew'])?.name).toBe('same program')
  expect(earlierLike(imports, ['Name', 'Ship', 'Truck'])).toBeUndefined()
  expect(earlierLike([{ name: 'nothing', mapping: null }], [])).toBeUndefined()
})

test('what was chosen and left out before is so again, and only a new heading is guessed', () => {
  const before = mappingOf(['Who', 'Phone', 'Gone', 'Town'], { fullname: 'Who', email: 'Gone', city: 'Town' })
  expect(columnsAsBefore(before, ['Who', 'Phone', 'Town', 'City', 'Zip'])).toEqual({
    fullname: 'Who',
    city: 'Town',
    zip: 'Zip',
  })
})
