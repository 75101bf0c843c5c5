import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFolder, generatedPages } from '../scripts/docs/generated-pages.ts'

test.each(generatedPages())('docs/generated/$name is what npm run docs writes', ({ name, text }) => {
  expect(readFileSync(join(generatedFolder, name), 'utf8')).toBe(text)
})

test('nothing else lies among the generated pages', () => {
  expect(readdirSync(generatedFolder).sort()).toEqual(generatedPages().map(({ name }) => name))
})
