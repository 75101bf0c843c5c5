import { type LockedPackage, lockedPackages } from '../packages/locked-packages.ts'
import { page, table, written } from './markdown.ts'

export function packagesPage(root: string): string {
  const packages = lockedPackages(root)
  const running = packages.filter(({ isTool }) => !isTool)
  return page(
    written,
    '# Packages',
    `\`package-lock.json\` lists ${packages.length} packages, each with its exact version and the hash of its archive: ${running.length} run the product, on any system, and ${packages.length - running.length} build and test it. \`npm run sbom\` writes them all as a CycloneDX bill of materials. All licences go with the AGPL-3.0, which this is under; \`scripts/packages/locked-packages.ts\` says which do.`,
    '## Packages at run time',
    table(['Licence', 'Packages'], byLicense(running)),
    '## Packages for building and testing',
    table(
      ['Licence', 'Packages'],
      byLicense(packages.filter(({ isTool }) => isTool)).map(([license = '', names = '']) => [
        license,
        String(names.split(', ').length),
      ]),
    ),
  )
}

function byLicense(packages: readonly LockedPackage[]): string[][] {
  const licenses = [...new Set(packages.map(({ license }) => license))].toSorted()
  return licenses.map((license) => {
    const named = packages.filter((one) => one.license === license).map(({ name, version }) => `${name} ${version}`)
    return [license, [...new Set(named)].toSorted().join(', ')]
  })
}
