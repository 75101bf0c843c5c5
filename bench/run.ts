import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GATES_FILE, type HeldGate, isHeld, printGates } from './gates.ts'

// npm run bench [name …] [-- --option …]: runs the benches of this folder one after the other, or those named, each in a
// process of its own, and puts what they hold into one table at the end. It ends with 1 when one figure does not hold, a
// bench fails, takes too long, or leaves a process behind.

const LONGEST_MINUTES = 30

const isBench = (file: string) =>
  file.endsWith('.ts') && /holdGates\(|console\.table/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
const all = readdirSync(import.meta.dirname)
  .filter((file) => !['gates.ts', 'run.ts'].includes(file) && isBench(file))
  .map((file) => file.replace(/\.ts$/, ''))
const given = process.argv.slice(2)
const options = given.filter((word) => word.startsWith('--'))
const wanted = given.filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'haulyard-gates-'))

function gatesIn(file: string): HeldGate[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HeldGate)
}

/** Ends whatever of the bench's own processes still runs. @returns whether any did */
function endGroup({ pid }: ChildProcess): boolean {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** The gates of a bench, and one that does not hold for each thing that went wrong with it. */
async function gatesOf(name: string): Promise<HeldGate[]> {
  const file = join(folder, name)
  // A group of its own, by which the processes that a bench starts are found.
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, [GATES_FILE]: file },
  })
  const interrupt = () => process.kill(-(child.pid ?? Number.NaN), 'SIGINT')
  process.once('SIGINT', interrupt)
  const patience = setTimeout(() => endGroup(child), LONGEST_MINUTES * 60_000)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(patience)
  process.off('SIGINT', interrupt)
  const gates = gatesIn(file)
  const wrong = [
    ...(endGroup(child) ? ['processes left behind'] : []),
    ...(code !== 0 && gates.every(isHeld) ? [`ended with ${code ?? signal}`] : []),
  ]
  // A bench that says its figures in a table of its own is held by how it ends.
  if (gates.length === 0 && wrong.length === 0) gates.push({ bench: name, figure: 'ended well', found: 1, least: 1 })
  return [...gates, ...wrong.map((figure) => ({ bench: name, figure, found: 1, most: 0 }))]
}

const gates: HeldGate[] = []
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n${name}`)
  gates.push(...(await gatesOf(name)))
}
rmSync(folder, { recursive: true })
console.log()
printGates(gates)
process.exitCode = gates.every(isHeld) ? 0 : 1
