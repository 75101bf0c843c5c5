import { expect, test } from 'vitest'
import { columnsAsBefore, earlierLike, type ImportMapping } from './import-mapping.ts'

const mappingOf = (headings: string[], columns: ImportMapping['columns'] = {}): ImportMapping => ({
  headings,
  columns,
  choices: {} as ImportMapping['choices'],
})

test('reuses the newest import with the same headings in any order', () => {
  const imports = [
    { name: 'nothing remembered', mapping: null },
    { name: 'one more', mapping: mappingOf(['Name', 'Mail', 'Route']) },
    { name: 'newest', mapping: mappingOf(['Name', 'Mail']) },
    { name: 'older', mapping: mappingOf(['Name', 'Mail']) },
  ]
  expect(earlierLike(imports, ['Mail', 'Name'])?.name).toBe('newest')
})

test('falls back to the newest import that shares at least half of the headings', () => {
  const imports = [
    { name: 'other program', mapping: mappingOf(['Kunde', 'Ort', 'Mail']) },
    { name: 'same program', mapping: mappingOf(['Name', 'Mail', 'Route']) },
  ]
  expect(earlierLike(imports, ['Name', 'Mail', 'Truck', 'Crew'])?.name).toBe('same program')
  expect(earlierLike(imports, ['Name', 'Ship', 'Truck'])).toBeUndefined()
  expect(earlierLike([{ name: 'nothing', mapping: null }], [])).toBeUndefined()
})

test('repeats earlier choices and omissions, and guesses only new headings', () => {
  const before = mappingOf(['Who', 'Phone', 'Gone', 'Town'], { fullname: 'Who', email: 'Gone', city: 'Town' })
  expect(columnsAsBefore(before, ['Who', 'Phone', 'Town', 'City', 'Zip'])).toEqual({
    fullname: 'Who',
    city: 'Town',
    zip: 'Zip',
  })
})
