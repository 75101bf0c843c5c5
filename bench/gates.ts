import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

// What a bench holds: each figure beside what is asked of it, and beside its floor or peer of the same run. Every bench says
// its gates by `holdGates`; `npm run bench` puts those of all benches into one table.

/** One figure and its bound. */
export interface Gate {
  figure: string
  /** Null when what it takes is not on this machine: a peer, a proxy, real areas. */
  found: number | null
  least?: number
  most?: number
  /** What stands beside it in the same run: '217 bare transactions a second'. */
  beside?: string
}

/** A gate with the bench that holds it, as a line of the file that `npm run bench` reads. */
export interface HeldGate extends Gate {
  bench: string
}

/** JSON has no word for what is no number, and null would be taken for what was not checked. */
const NO_NUMBER = 'no number'

const writtenGate = (gate: HeldGate): string =>
  JSON.stringify({ ...gate, found: Number.isNaN(gate.found) ? NO_NUMBER : gate.found })

/** A line that `holdGates` has left. */
export function readGate(line: string): HeldGate {
  const gate = JSON.parse(line) as HeldGate | (Omit<HeldGate, 'found'> & { found: typeof NO_NUMBER })
  return gate.found === NO_NUMBER ? { ...gate, found: Number.NaN } : gate
}

/** Where a bench leaves its gates for `npm run bench`. */
export const GATES_FILE = 'BENCH_GATES'

/** Prints the gates, leaves them for the table of all benches, and lets the process end with 1 when one does not hold. */
export function holdGates(gates: readonly Gate[]): void {
  const bench = basename(process.argv[1] ?? '', '.ts')
  const held = gates.map((gate) => ({ bench, ...gate }))
  printGates(held)
  const file = process.env[GATES_FILE]
  if (file) appendFileSync(file, held.map((gate) => `${writtenGate(gate)}\n`).join(''))
  if (!held.every(isHeld)) process.exitCode = 1
}

/** Whether a figure keeps its bounds; what could not be checked here keeps and breaks none. */
export const isHeld = ({ found, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Gate): boolean =>
  found === null || (found >= least && found <= most)

/** One row a gate: the figure, what was found and asked, and whether it holds. */
export function printGates(gates: readonly HeldGate[]): void {
  console.table(
    gates.map((gate) => ({
      bench: gate.bench,
      figure: gate.figure,
      found: gate.found === null ? '' : rounded(gate.found),
      asked: askedOf(gate),
      ok: gate.found === null ? 'not checked' : isHeld(gate),
      beside: gate.beside ?? '',
    })),
  )
}

function askedOf({ least, most }: Gate): string {
  const bounds = [
    least === undefined ? [] : `at least ${rounded(least)}`,
    most === undefined ? [] : `at most ${rounded(most)}`,
  ]
  return bounds.flat().join(', ')
}

/** Three digits say enough, and whole numbers are said whole. */
const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
