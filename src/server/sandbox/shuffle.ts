import { randomBytes, randomInt } from 'node:crypto'
import type { Answer } from '#server/sandbox/answers.ts'

/** Like the vendor's test system: random field order, and some meaningless fields. */
export function shuffled(answer: Answer): Answer {
  const junk = () => `x${randomBytes(4).toString('hex')}`
  const fields: [string, unknown][] = [
    ...Object.entries(answer),
    [junk(), junk()],
    [junk(), { [junk()]: [junk()] }],
    [junk(), [junk(), 1]],
  ]
  for (let last = fields.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [one, two] = [fields[last], fields[other]]
    if (one && two) [fields[last], fields[other]] = [two, one]
  }
  return Object.fromEntries(fields)
}
