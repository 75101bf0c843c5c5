import { personNameProblem } from '#domain/identity/plain-name.ts'
import { badFields } from '#server/base/refusal.ts'

/** @throws Refusal 400 with the problems of all fields at once */
export function expectFields(problems: Record<string, string | undefined>): void {
  const errors = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (errors.length > 0) throw badFields(errors)
}

const NAMES = ['firstname', 'middlename', 'lastname'] as const
type Names = Partial<Record<(typeof NAMES)[number], string>>

export const namesProblems = (wanted: Names, current: Names = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    NAMES.filter((field) => wanted[field] !== current[field]).map((field) => [
      field,
      personNameProblem(wanted[field] ?? ''),
    ]),
  )
