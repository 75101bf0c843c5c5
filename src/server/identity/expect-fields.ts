import { personNameProblem } from '#domain/identity/plain-name.ts'
import { badFields } from '#server/calls/refusal.ts'

/** Says all that is wrong with a form at once, each at its field. @throws Refusal 400 unless nothing is */
export function expectFields(problems: Record<string, string | undefined>): void {
  const errors = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (errors.length > 0) throw badFields(errors)
}

const NAMES = ['firstname', 'middlename', 'lastname'] as const
type Names = Partial<Record<(typeof NAMES)[number], string>>

/** What is wrong with the names of a person; those that stand already pass. */
export const namesProblems = (wanted: Names, standing: Names = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    NAMES.filter((field) => wanted[field] !== standing[field]).map((field) => [
      field,
      personNameProblem(wanted[field] ?? ''),
    ]),
  )
