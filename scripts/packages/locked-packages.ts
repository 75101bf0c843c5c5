import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file. */
export interface LockedPackage {
  name: string
  version: string
  /** As the package says it: one licence, or several joined by AND and OR. */
  license: string
  /** Needed for building and testing only. */
  isTool: boolean
  /** The hash that its archive must have. */
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

/** Every package that can come onto a machine, those of other systems included. */
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

/** Licences whose terms those of the AGPL-3.0 can be kept beside. */
const COMPATIBLE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 MPL-2.0 LGPL-3.0-or-later OFL-1.1'.split(
    ' ',
  ),
)
/** Of tools, which are passed on with nothing: the data of browsers' versions. */
const OF_TOOLS = new Set(['CC-BY-4.0'])

/** Whether the package may be used here: one side of each OR, and all sides of an AND, must be compatible. */
export function isCompatible({ license, isTool }: Pick<LockedPackage, 'license' | 'isTool'>): boolean {
  const sides = license.replaceAll(/[()]/g, '').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((one) => COMPATIBLE.has(one) || (isTool && OF_TOOLS.has(one))))
}
