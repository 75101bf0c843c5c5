import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfMaterials } from '../scripts/packages/bill-of-materials.ts'
import {
  allowedDays,
  CHECKED_FILE,
  type Checked,
  FAMILIES,
  HELD,
  isBefore,
  LOOKED_UP_FILE,
  lockHash,
  lookedUp,
  newerThan,
  overdue,
  timesOfAll,
} from '../scripts/packages/checked-packages.ts'
import { isCompatible, lockedPackages } from '../scripts/packages/locked-packages.ts'
import { isTest, readTree } from './support/architecture/source-tree.ts'

const root = join(import.meta.dirname, '..')
const packages = lockedPackages(root)
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: object
  optionalDependencies: object
}

describe('every package', () => {
  test('has a license compatible with ours', () => {
    expect(packages.filter((one) => !isCompatible(one))).toEqual([])
    const other = (license: string, isTool = false) => isCompatible({ license, isTool })
    expect(['', 'GPL-2.0-only', 'MIT AND SSPL-1.0', 'CC-BY-4.0', 'UNLICENSED'].filter((one) => other(one))).toEqual([])
    expect([other('(SSPL-1.0 OR MIT)'), other('CC-BY-4.0', true)]).toEqual([true, true])
  })

  test('is one exact version, known by its hash', () => {
    expect(
      packages.filter(({ version, integrity }) => !/^\d+\.\d+\.\d+/.test(version) || !integrity.startsWith('sha512-')),
    ).toEqual([])
  })

  test('is in the bill of materials, which names no registry', async () => {
    const bill = await billOfMaterials(root)
    expect([bill.bomFormat, bill.metadata.component]).toMatchObject([
      'CycloneDX',
      { name: 'haulyard', type: 'application' },
    ])
    const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`))
    expect(packages.map(({ name, version }) => `${name} ${version}`).filter((one) => !listed.has(one))).toEqual([])
    expect(JSON.stringify(bill)).not.toMatch(/registry\.|"distribution"/)
  })
})

describe('the age of packages', () => {
  const allowed = allowedDays(readFileSync(join(root, 'docs/protection.md'), 'utf8'))
  const checked = JSON.parse(readFileSync(join(root, CHECKED_FILE), 'utf8')) as Checked

  test('was checked for the current lock: run npm run packages after changing it', () => {
    expect(checked.lock).toBe(lockHash(root))
  })

  test('was within the documented limits on the day of the check', () => {
    expect(overdue(checked, allowed)).toEqual([])
    const held = new Set(packages.map(({ name }) => name))
    expect(HELD.filter((name) => !held.has(name))).toEqual([])
  })

  test('counts for a family from its last member: all are held at one version and updated together', () => {
    const held = new Map(packages.map(({ name, version }) => [name, version]))
    expect(FAMILIES.map((family) => new Set(family.map((name) => held.get(name))).size)).toEqual(FAMILIES.map(() => 1))
    const router = { created: '2020', '8.4.0': '2026-09-15', '8.5.0': '2026-10-19', '8.5.1': '2026-10-27' }
    const itsBuild = { created: '2019', '8.4.0': '2026-09-16', '8.5.0': '2026-11-02' }
    expect(newerThan('8.4.0', timesOfAll([router]))).toMatchObject({ newer: '8.5.1', since: '2026-10-19' })
    expect(newerThan('8.4.0', timesOfAll([router, itsBuild]))).toMatchObject({ newer: '8.5.0', since: '2026-11-02' })
    expect(newerThan('8.5.0', timesOfAll([router, itsBuild]))).toBeNull()
    expect(newerThan('8.4.0', timesOfAll([router, itsBuild, {}]))).toBeNull()
  })

  test('exceeds the limits a day late, for vulnerabilities by severity', () => {
    const of = (name: string, since: string, more: object) =>
      ({ package: name, version: '1.0.0', released: '2026-01-01', newer: '1.0.1', since, ...more }) as never
    const known = (id: string, severity: string, firstSeen: string) =>
      ({ id, package: 'sharp', severity, firstSeen }) as never
    const found: Checked = {
      day: '2026-11-30',
      lock: '',
      advisories: [
        known('critical in time', 'critical', '2026-11-28'),
        known('critical', 'critical', '2026-11-27'),
        known('high in time', 'high', '2026-11-23'),
        known('high', 'high', '2026-11-22'),
        known('low in time', 'low', '2026-10-31'),
        known('low', 'low', '2026-10-30'),
      ],
      lookedUp: [known('by hand in time', 'high', '2026-11-23'), known('by hand', 'high', '2026-11-22')],
      outdated: [
        of('pg in time', '2026-10-30', { isTool: false, isMajor: false }),
        of('pg', '2026-10-29', { isTool: false, isMajor: false }),
        of('vite in time', '2026-09-01', { isTool: true, isMajor: false }),
        of('vite', '2026-08-31', { isTool: true, isMajor: false }),
        of('zod in time', '2026-06-03', { isTool: false, isMajor: true }),
        of('zod', '2026-06-02', { isTool: false, isMajor: true }),
        of('node', '2025-10-16', { isTool: false, isMajor: true }),
        of('node', '2025-10-16', { isTool: false, isMajor: false }),
      ],
    }
    const late = overdue(found, allowed)
    expect(late.map((one) => one.package)).toEqual(['sharp', 'sharp', 'sharp', 'sharp', 'pg', 'vite', 'zod', 'node'])
    expect(late.slice(0, 3).map(({ why }) => why.slice(0, why.indexOf(' ')))).toEqual(['critical', 'high', 'low'])
    expect(overdue({ ...found, advisories: 'not asked' }, allowed)).toHaveLength(5)
  })

  test('starts with the first version after ours, of our major version first, and previews compare with previews only', () => {
    const times = {
      created: '2020-01-01T00:00:00Z',
      '1.9.0': '2026-01-01T00:00:00Z',
      '1.10.0': '2026-03-01T00:00:00Z',
      '1.9.1': '2026-02-01T00:00:00Z',
      '2.0.0': '2026-01-15T00:00:00Z',
      '2.1.0-rc.1': '2026-01-16T00:00:00Z',
    }
    expect(newerThan('1.9.0', times)).toEqual({ newer: '1.10.0', since: '2026-02-01', isMajor: false })
    expect(newerThan('1.10.0', times)).toEqual({ newer: '2.0.0', since: '2026-01-15', isMajor: true })
    expect(newerThan('2.0.0', times)).toBeNull()
    const previews = { '18.4.0-beta.17': '2026-06-01', '18.4.0-beta.18': '2026-06-20', '18.6.0-beta.18': '2026-08-20' }
    expect(newerThan('18.4.0-beta.17', previews)).toMatchObject({ newer: '18.6.0-beta.18', since: '2026-06-20' })
    expect(newerThan('18.6.0-beta.18', { ...previews, '19.0.0-beta.1': '2026-10-01' })).toMatchObject({ isMajor: true })
    expect(newerThan('0.3.0', { '0.3.0': '', '0.4.0': '2026-01-01' })).toMatchObject({ isMajor: true })
  })
})

describe('known vulnerabilities that were looked up', () => {
  const page = readFileSync(join(root, LOOKED_UP_FILE), 'utf8')
  const named = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const open = page.slice(page.indexOf('## Found, and not gone yet'), page.indexOf('## Found, and gone'))
  const rows = [...page.matchAll(/^\| (?<names>`[^|]+) \| [^|]* \| (?<version>\d[\d.]+) \|/gm)].map(
    ({ 0: row, groups: { names = '', version = '' } = {} }) => ({
      names: named(names),
      version,
      isOpen: open.includes(row),
    }),
  )
  const heldBefore = (version: string, names: readonly string[]) =>
    packages.filter((one) => names.includes(one.name) && isBefore(one.version, version)).map(({ name }) => name)

  test('affect no locked version except those listed as open', () => {
    expect(rows.length).toBeGreaterThan(15)
    const missing = rows.flatMap(({ names }) => names.filter((name) => !packages.some((one) => one.name === name)))
    expect(missing).toEqual([])
    expect(rows.flatMap(({ names, version, isOpen }) => (isOpen ? [] : heldBefore(version, names)))).toEqual([])
    const gone = rows.filter(({ names, version, isOpen }) => isOpen && heldBefore(version, names).length < names.length)
    expect(gone).toEqual([])
  })

  test('count from their first sighting until they are fixed', () => {
    const { lookedUp: counted } = JSON.parse(readFileSync(join(root, CHECKED_FILE), 'utf8')) as Checked
    expect(counted).toEqual(lookedUp(page))
    const row = '| `pg`, `zod` | GHSA-1 and two more | 8.9.1 | high | 2026-11-25 | Nothing |'
    const pageOf = (text: string) => `## Found, and not gone yet\n\n${text}\n\n## Found, and gone\n`
    expect(lookedUp(pageOf(row))).toEqual([
      { id: 'GHSA-1', package: 'pg', severity: 'high', firstSeen: '2026-11-25' },
      { id: 'GHSA-1', package: 'zod', severity: 'high', firstSeen: '2026-11-25' },
    ])
    expect(() => lookedUp(pageOf(row.replace('2026-11-25', 'lately')))).toThrow('another shape')
    expect(() => lookedUp(pageOf(row.replace('high', 'awful')))).toThrow('awful')
  })

  test('were looked up for every package that the product runs with', () => {
    const all = new Set(named(page))
    expect(
      [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].filter((name) => !all.has(name)),
    ).toEqual([])
  })
})

describe('a live server', () => {
  // Types are erased at runtime, and Vite serves the screens in development only.
  test('runs without dev dependencies', () => {
    const product = readTree(root, ['main.ts', 'src', 'demo']).filter(
      (file) => !isTest(file) && /\.tsx?$/.test(file.path),
    )
    const asked = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ inProject, typeOnly, target }) => !(inProject || typeOnly || target.startsWith('node:')))
        .map(({ target }) => ({ path, target })),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ target }) => !Object.hasOwn(dependencies, target))).toEqual([
      { path: 'src/app/routes.ts', target: '@react-router/dev' },
      { path: 'src/server/api/development.ts', target: 'vite' },
    ])
  })

  test('has neither tools nor tests in the sample image', () => {
    const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    const [built = '', running = ''] = image.split(/^FROM .*$/m).slice(1)
    expect(built).toMatch(/npm prune --omit=dev && .*test\.ts\*' -delete && rm -rf tests/)
    expect(running).toMatch(/^USER node$/m)
    expect(running).not.toMatch(/^RUN npm/m)
  })
})
