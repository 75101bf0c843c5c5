import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { onThePhone } from '../e2e/support/sizes.ts'

// A journey's size follows from its file and tag; Playwright itself lists which ones run at which size.

const root = join(import.meta.dirname, '..')

interface Suite {
  specs: { file: string; line: number; title: string; tests: { projectName: string }[] }[]
  suites?: Suite[]
}

/** Lists a run's journeys by location and name, once per size. */
function listed(...settings: string[]): string[] {
  const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json', ...settings]
  const said = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const specs = ({ specs: own, suites = [] }: Suite): Suite['specs'] => [...own, ...suites.flatMap(specs)]
  const { suites } = JSON.parse(said) as { suites: Suite[] }
  return suites
    .flatMap(specs)
    .flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName }) => `${projectName} ${file}:${line} ${title}`),
    )
}

const withoutSize = (journeys: string[]) => new Set(journeys.map((journey) => journey.replace(/^\w+ /, '')))

test('every journey runs at one size at least, and naming a size runs them all', () => {
  const run = listed()
  const all = listed('--project=phone', '--project=desktop')
  const every = withoutSize(all)
  expect(every.size).toBeGreaterThan(60)
  expect(all).toHaveLength(2 * every.size)
  expect(withoutSize(run)).toEqual(every)
  expect(run.length).toBeLessThan(1.5 * every.size)
})

test('every file configured for the phone exists', () => {
  const gone = onThePhone.filter((name) => !existsSync(join(root, 'e2e', `${name}.spec.ts`)))
  expect(gone).toEqual([])
})

test('every office screen is in the list of those opened on a phone', () => {
  const patterns = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...patterns(children ?? [])])
  const office = patterns(routes as RouteConfigEntry[]).filter((path) => /^\/(admin|account)(\/|$)/.test(path))
  const listed = readFileSync(join(root, 'e2e/everywhere/every-screen.spec.ts'), 'utf8')
  const opened = [...listed.matchAll(/\['(\/[^'?]*)/g)].map(([, path]) => path ?? '')
  const missing = office.filter((path) => !path.endsWith('*') && !opened.some((each) => matchPath(path, each)))
  expect(opened.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
