// A sign for several stops lists their numbers as long as these are short: a dispatcher looks for numbers.

import { counted } from '#domain/words/counted.ts'

export interface StopName {
  /** Of the lane, where stops of several people mix; else empty. */
  letter: string
  number: number
}

/** A longer list would hide other pins. */
const MOST_CHARACTERS = 11

/** 'M4–7, L3', or '12 stops'; null is a stop without a number. */
export function groupName(names: readonly (StopName | null)[]): string {
  const known = names.flatMap((name) => name ?? [])
  const listed = runsOf(known).map(runText).join(', ')
  return known.length === names.length && listed.length <= MOST_CHARACTERS ? listed : counted(names.length, 'stop')
}

const nameText = ({ letter, number }: StopName) => `${letter}${number}`

function runText(run: readonly StopName[]): string {
  const [first, last] = [run[0] as StopName, run.at(-1) as StopName]
  if (run.length > 2) return `${nameText(first)}–${last.number}`
  return run.map(nameText).join(', ')
}

function runsOf(names: readonly StopName[]): StopName[][] {
  const runs: StopName[][] = []
  const inOrder = names.toSorted((one, other) => one.letter.localeCompare(other.letter) || one.number - other.number)
  for (const name of inOrder) {
    const before = runs.at(-1)?.at(-1)
    const follows = before?.letter === name.letter && before.number + 1 === name.number
    if (follows) runs.at(-1)?.push(name)
    else runs.push([name])
  }
  return runs
}
