import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

// Gates: each figure with its bounds and a floor or peer from the same run. Each file of bench/ and faults/ reports its
// gates through `reportGates`; the runner combines them in one table.

export interface Gate {
  figure: string
  /** Null when a requirement is missing on this machine: a peer, a proxy, real areas. */
  found: number | null
  least?: number
  most?: number
  /** The comparison from the same run: '217 bare transactions a second'. */
  beside?: string
}

/** A gate with the name of its run, as a line of the file that the runner reads. */
export interface ReportedGate extends Gate {
  name: string
}

/** JSON can't express NaN or Infinity, and null means unchecked. */
const NO_NUMBER = 'no number'

const writtenGate = (gate: ReportedGate): string =>
  JSON.stringify({ ...gate, found: Number.isNaN(gate.found) ? NO_NUMBER : gate.found })

export function readGate(line: string): ReportedGate {
  const gate = JSON.parse(line) as ReportedGate | (Omit<ReportedGate, 'found'> & { found: typeof NO_NUMBER })
  return gate.found === NO_NUMBER ? { ...gate, found: Number.NaN } : gate
}

export const GATES_FILE = 'GATES_FILE'

/** Prints the gates, writes them for the combined table, and sets exit code 1 if one fails. */
export function reportGates(gates: readonly Gate[]): void {
  const name = basename(process.argv[1] ?? '', '.ts')
  const reported = gates.map((gate) => ({ name, ...gate }))
  printGates(reported)
  const file = process.env[GATES_FILE]
  if (file) appendFileSync(file, reported.map((gate) => `${writtenGate(gate)}\n`).join(''))
  if (!reported.every(isMet)) process.exitCode = 1
}

/** True within the bounds; unchecked gates count as met. */
export const isMet = ({ found, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Gate): boolean =>
  found === null || (found >= least && found <= most)

export function printGates(gates: readonly ReportedGate[]): void {
  console.table(
    gates.map((gate) => ({
      name: gate.name,
      figure: gate.figure,
      found: gate.found === null ? '' : rounded(gate.found),
      asked: askedOf(gate),
      ok: gate.found === null ? 'not checked' : isMet(gate),
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

/** Three significant digits; larger numbers as integers. */
const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
