import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GATES_FILE, isMet, printGates, type ReportedGate, readGate } from './gates.ts'

// npm run bench | faults [name [-- --option …] …]: runs all files of bench/ or faults/, or those named, one process each
// in sequence, and prints a combined table of gates. An option belongs to the name before it. Exits with 1 when a gate
// fails, or a file fails, times out, or leaves a process behind.

/** Time limits of those that need more than the default. */
const LONGEST_MINUTES: Record<string, number> = {
  growth: 60,
  soak: 40,
  'kill-while-ordering': 60,
  'kill-while-collecting': 60,
  'backup-under-load': 60,
}
const STANDARD_MINUTES = 20

const [from = 'bench', ...words] = process.argv.slice(2)
const scripts = join(import.meta.dirname, '../..', from)
const all = readdirSync(scripts)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

interface Wanted {
  name: string
  options: string[]
}

/** @throws Error with one line for an unknown name */
function wantedOf(): Wanted[] {
  const wanted: Wanted[] = []
  for (const word of words) {
    if (word.startsWith('--')) {
      const last = wanted.at(-1)
      if (!last) throw new Error(`${word} precedes every name: an option belongs to the name before it.`)
      last.options.push(word)
    } else if (all.includes(word)) wanted.push({ name: word, options: [] })
    else throw new Error(`${from}/ has no ${word}. It has: ${all.join(', ')}`)
  }
  return wanted.length > 0 ? wanted : all.map((name) => ({ name, options: [] }))
}

const folder = mkdtempSync(join(tmpdir(), 'haulyard-gates-'))

function gatesIn(file: string): ReportedGate[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(readGate)
}

/** Kills remaining processes of a run. @returns true if there were any */
function endGroup({ pid }: ChildProcess): boolean {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** The gates of a run, plus a failed one for each problem of the run. */
async function gatesOf({ name, options }: Wanted): Promise<ReportedGate[]> {
  const file = join(folder, name)
  // A process group, so that the run's child processes can be found.
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...options], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, [GATES_FILE]: file },
  })
  const interrupt = () => process.kill(-(child.pid ?? Number.NaN), 'SIGINT')
  process.once('SIGINT', interrupt)
  const patience = setTimeout(() => endGroup(child), (LONGEST_MINUTES[name] ?? STANDARD_MINUTES) * 60_000)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(patience)
  process.off('SIGINT', interrupt)
  const gates = gatesIn(file)
  const wrong = [
    ...(endGroup(child) ? ['processes left behind'] : []),
    ...(code !== 0 && gates.every(isMet) ? [`ended with ${code ?? signal}`] : []),
    ...(gates.length === 0 && code === 0 ? ['reported no gate'] : []),
  ]
  return [...gates, ...wrong.map((figure) => ({ name, figure, found: 1, most: 0 }))]
}

try {
  const gates: ReportedGate[] = []
  for (const wanted of wantedOf()) {
    console.log(`\n${[wanted.name, ...wanted.options].join(' ')}`)
    gates.push(...(await gatesOf(wanted)))
  }
  console.log()
  printGates(gates)
  process.exitCode = gates.every(isMet) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
