import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFolder, generatedPages } from '../scripts/docs/generated-pages.ts'
import { CHECKED_FILE } from '../scripts/packages/checked-packages.ts'

const root = join(import.meta.dirname, '..')
const written = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesIn('docs'), ...pagesIn('docs/decisions')]

function pagesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

test.each(generatedPages())('docs/generated/$name matches the output of npm run docs', ({ name, text }) => {
  expect(readFileSync(join(generatedFolder, name), 'utf8')).toBe(text)
})

test('docs/generated contains no other files', () => {
  const names = generatedPages().map(({ name }) => name)
  expect(readdirSync(generatedFolder).sort()).toEqual([...names, basename(CHECKED_FILE)].sort())
})

test.each(written)('every link and path in %s leads to a file', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => join(root, page, '..', to))
  const paths = [...text.matchAll(/`((?:src|demo|tests|e2e|bench|faults|scripts)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => join(root, path),
  )
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([])
})

test.each([
  ['server', 'src/server'],
  ['app', 'src/app'],
])('the architecture page describes each folder inside the %s', (name, folder) => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split(`### Inside the ${name}\n`)
  const [table = ''] = section.split('\n#')
  const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const named = new Set(table.match(/[a-z][a-z-]*/g))
  expect(folders.map((entry) => entry.name).filter((one) => !named.has(one))).toEqual([])
})
