import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfMaterials } from '../scripts/packages/bill-of-materials.ts'
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
