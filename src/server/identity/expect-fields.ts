import { badFields } from '#server/refusal.ts'

/** Says all that is wrong with a form at once, each at its field. @throws Refusal 400 unless nothing is */
export function expectFields(problems: Record<string, string | undefined>): void {
  const errors = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (errors.length > 0) throw badFields(errors)
}
