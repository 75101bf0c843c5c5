import { expect, test } from 'vitest'
import { NO_CHOICES } from './import-choices.ts'
import { sameHeadings } from './import-mapping.ts'

test('the newest import of the same headings is found, whatever their order', () => {
  const mapping = (...headings: string[]) => ({ headings, columns: {}, choices: NO_CHOICES })
  const imports = [
    { name: 'forgotten' },
    { name: 'other', mapping: mapping('Name') },
    { name: 'newest', mapping: mapping('Name', 'Mail') },
    { name: 'older', mapping: mapping('Mail', 'Name') },
  ]
  expect(sameHeadings(imports, ['Mail', 'Name'])?.name).toBe('newest')
  expect(sameHeadings(imports, ['Mail'])).toBeUndefined()
  expect(sameHeadings([{ name: 'none', mapping: null }], [])).toBeUndefined()
})
