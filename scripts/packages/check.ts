import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Advisory,
  allowedDays,
  CHECKED_FILE,
  type Checked,
  familyOf,
  isSeverity,
  LOOKED_UP_FILE,
  lockHash,
  lookedUp,
  newerThan,
  type Outdated,
  overdue,
  type Times,
  timesOfAll,
} from './checked-packages.ts'

// npm run packages: asks npm's registry for known vulnerabilities and newer versions of our packages, and records them.
// Exits with 1 when a package is older than docs/protection.md allows.
// An unreachable registry changes nothing; for one without audits only ages are checked, and the file says so. Open
// entries of docs/advisories.md, found by hand, count like the registry's.

const root = join(import.meta.dirname, '../..')
const PATIENCE_MS = 120_000

/** npm's JSON output, with any exit code: it is 1 when something was found. */
function npm(...asked: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { cwd: root, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 }
    execFile('npm', [...asked, '--json'], options, (_, stdout) => resolve(parsed(stdout)))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  /** PostgreSQL, for each system. */
  optionalDependencies: Record<string, string>
}

/** @returns null when the registry has no audits */
async function advisories(day: string, before: Checked | null): Promise<Advisory[] | null> {
  const { vulnerabilities } = record(await npm('audit', '--package-lock-only'))
  if (!vulnerabilities) return null
  const seen = new Map(Array.isArray(before?.advisories) ? before.advisories.map((one) => [one.id, one.firstSeen]) : [])
  const found = Object.values(record(vulnerabilities)).flatMap((one) => {
    const { via } = record(one)
    return Array.isArray(via) ? via.map(record).filter(({ url }) => typeof url === 'string') : []
  })
  const all = found.map(({ name, url, severity }): Advisory => {
    // The last part of an advisory's URL is its id.
    const id = String(url).slice(String(url).lastIndexOf('/') + 1)
    const weight = isSeverity(severity) ? severity : 'critical'
    return { id, package: String(name), severity: weight, firstSeen: seen.get(id) ?? day }
  })
  return [...new Map(all.map((one) => [`${one.package} ${one.id}`, one])).values()]
}

/** Release times of each package's versions. Each package is requested once. */
function openTimes(): (name: string) => Promise<Times> {
  const asked = new Map<string, Promise<Times>>()
  return (name) => {
    const times = asked.get(name) ?? npm('view', name, 'time').then((answer) => record(answer) as Times)
    asked.set(name, times)
    return times
  }
}

/** @returns null when the registry is unreachable */
async function outdated({ dependencies, devDependencies, optionalDependencies }: Manifest): Promise<Outdated[] | null> {
  const timesOf = openTimes()
  const ours = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const found: Outdated[] = []
  // npm omits packages for other systems.
  for (const name of new Set([...Object.keys(record(await npm('outdated'))), ...Object.keys(optionalDependencies)])) {
    const version = ours[name]
    if (!version) continue
    const released = (await timesOf(name))[version]
    if (!released) return null
    const newer = newerThan(version, timesOfAll(await Promise.all(familyOf(name).map(timesOf))))
    const isTool = name in devDependencies
    if (newer) found.push({ package: name, version, released: released.slice(0, 10), ...newer, isTool })
  }
  return found
}

async function check(): Promise<void> {
  const manifest = parsed(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const reached = record(await npm('view', 'react', 'time'))
  const old = Object.keys(reached).length > 1 ? await outdated(manifest) : null
  if (!old)
    return console.log('The registry does not say what is newer: nothing was checked, and the file is as it was.')
  const day = new Date().toISOString().slice(0, 10)
  const before = parsed(readFileSync(join(root, CHECKED_FILE), { encoding: 'utf8', flag: 'a+' })) as Checked | null
  const known = await advisories(day, before)
  const byHand = lookedUp(readFileSync(join(root, LOOKED_UP_FILE), 'utf8'))
  const checked: Checked = {
    day,
    lock: lockHash(root),
    advisories: known ?? 'not asked',
    lookedUp: byHand,
    outdated: old,
  }
  writeFileSync(join(root, CHECKED_FILE), `${JSON.stringify(checked, null, 2)}\n`)
  const late = overdue(checked, allowedDays(readFileSync(join(root, 'docs/protection.md'), 'utf8')))
  const asked = known
    ? `${known.length} known vulnerabilities`
    : `this registry answers no vulnerabilities, and of those looked up by hand ${byHand.length} are not gone`
  const lines = late.map(({ package: name, why }) => `Too late: ${name}, ${why}`)
  console.log([`${old.length} packages have something newer; ${asked}.`, ...lines].join('\n'))
  if (late.length > 0) process.exitCode = 1
}

await check()
