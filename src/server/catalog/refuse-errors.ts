import { badFields } from '#server/base/refusal.ts'

/** @throws Refusal 400 with each field's message, when there is one */
export function refuseErrors(errors: Partial<Record<string, string>>): void {
  const found = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (found.length > 0) throw badFields(found)
}
