import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  name: string
  version: string
  /** The package's SPDX expression: one licence, or several joined by AND and OR. */
  license: string
  /** Needed for building and testing only. */
  isTool: boolean
  integrity: string
}

interface LockEntry {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  integrity?: string
}

/** Every package that may be installed, including those for other systems. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version = '', license = '', dev, devOptional, integrity = '' }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      isTool: dev === true || devOptional === true,
      integrity,
    }))
}

/** Licences compatible with the AGPL-3.0; `splaytree-ts` writes `BDS-3-Clause` and ships the text of BSD-3-Clause. */
const COMPATIBLE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BDS-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 MPL-2.0 LGPL-3.0-or-later OFL-1.1'.split(
    ' ',
  ),
)
/** Allowed for tools, which are not distributed: the browser version data. */
const OF_TOOLS = new Set(['CC-BY-4.0'])

/** True if one side of each OR, and all sides of an AND, are compatible. */
export function isCompatible({ license, isTool }: Pick<LockedPackage, 'license' | 'isTool'>): boolean {
  const sides = license.replaceAll(/[()]/g, '').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((one) => COMPATIBLE.has(one) || (isTool && OF_TOOLS.has(one))))
}
