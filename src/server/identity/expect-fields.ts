import { personNameProblem } from '#domain/identity/plain-name.ts'
import { badFields } from '#server/calls/refusal.ts'

/** Reports all problems of a form at once, each at its field. @throws Refusal 400 unless there are none */
export function expectFields(problems: Record<string, string | undefined>): void {
  const errors = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (errors.length > 0) throw badFields(errors)
}

const NAMES = ['firstname', 'middlename', 'lastname'] as const
type Names = Partial<Record<(typeof NAMES)[number], string>>

/** Problems of a person's names; unchanged names pass. */
export const namesProblems = (wanted: Names, standing: Names = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    NAMES.filter((field) => wanted[field] !== standing[field]).map((field) => [
      field,
      personNameProblem(wanted[field] ?? ''),
    ]),
  )
