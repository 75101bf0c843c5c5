import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfMaterials } from '../scripts/packages/bill-of-materials.ts'
import {
  allowedDays,
  CHECKED_FILE,
  type Checked,
  HELD,
  KNOWN_LATE,
  lockHash,
  newerThan,
  overdue,
} from '../scripts/packages/checked-packages.ts'
import { isCompatible, lockedPackages } from '../scripts/packages/locked-packages.ts'
import { isTest, readTree } from './support/architecture/source-tree.ts'

const root = join(import.meta.dirname, '..')
const packages = lockedPackages(root)
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }

describe('every package', () => {
  test('has a licence that goes with ours', () => {
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

  test('stands in the bill of materials, which names no registry', async () => {
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

  test('was checked as they are locked: whoever changes the lock runs npm run packages', () => {
    expect(checked.lock).toBe(lockHash(root))
  })

  test('was what the documents allow, on the day of the check', () => {
    expect(overdue(checked, allowed).map((one) => one.package)).toEqual(KNOWN_LATE)
    const held = new Set(packages.map(({ name }) => name))
    expect(HELD.filter((name) => !held.has(name))).toEqual([])
  })

  test('is too much a day after what the documents say, for vulnerabilities by how bad they are', () => {
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
    expect(late.map((one) => one.package)).toEqual(['sharp', 'sharp', 'sharp', 'pg', 'vite', 'zod', 'node'])
    expect(late.slice(0, 3).map(({ why }) => why.slice(0, why.indexOf(' ')))).toEqual(['critical', 'high', 'low'])
    expect(overdue({ ...found, advisories: 'not asked' }, allowed)).toHaveLength(4)
  })

  test('begins with the first version after ours, in our major version before any other, and no preview counts', () => {
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
    expect(newerThan('0.3.0', { '0.3.0': '', '0.4.0': '2026-01-01' })).toMatchObject({ isMajor: true })
  })
})

describe('a live server', () => {
  // Types are gone when it runs, and Vite serves the screens while somebody develops them.
  test('runs on packages that are no tools', () => {
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
      { path: 'src/server/http/development.ts', target: 'vite' },
    ])
  })

  test('of the sample image has neither tools nor tests', () => {
    const image = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    const [built = '', running = ''] = image.split(/^FROM .*$/m).slice(1)
    expect(built).toMatch(/npm prune --omit=dev && .*test\.ts\*' -delete && rm -rf tests/)
    expect(running).toMatch(/^USER node$/m)
    expect(running).not.toMatch(/^RUN npm/m)
  })
})
