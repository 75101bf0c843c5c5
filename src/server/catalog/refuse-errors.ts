import { badFields } from '#server/calls/refusal.ts'

/** Refuses with 400 when a rule found something wrong. @throws Refusal with each field's message */
export function refuseErrors(errors: Partial<Record<string, string>>): void {
  const found = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (found.length > 0) throw badFields(found)
}
