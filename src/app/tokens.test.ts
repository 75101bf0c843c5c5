import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const appFolder = import.meta.dirname
const texts = (pattern: string, cwd = appFolder) =>
  globSync(pattern, { cwd }).map((path) => ({ path, text: readFileSync(`${cwd}/${path}`, 'utf8') }))
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

/** A misspelled variable causes no error: the declaration is just ignored. */
test('every variable used without a fallback is set somewhere', () => {
  const code = [...texts('**/*.{css,ts,tsx}'), ...texts('**/*.ts', `${appFolder}/../domain`)]
  const set = new Set(code.flatMap(({ text }) => names(text, /(--[\w-]+)(?:['"`]\]?)?(?:,|\s*:|['"`])/g)))
  // The popover sets them in a loop.
  for (const side of ['top', 'right', 'bottom', 'left', 'width', 'height']) set.add(`--${side}`)
  const unknown = texts('**/*.css').flatMap(({ path, text }) =>
    names(text, /var\((--[\w-]+)\)/g)
      .filter((name) => !set.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
