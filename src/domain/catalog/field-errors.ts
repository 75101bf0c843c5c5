// What is wrong with a form is said field by field, in the words the screen shows, and a form without errors may be saved.
// The screens ask these rules when a field is left, the server asks the very same before it writes.

/** Messages by field; an empty object means the form may be saved. */
export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>

/** Keeps the fields that have a message. */
export function errorsOf<Form>(found: FieldErrors<Form>): FieldErrors<Form> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as FieldErrors<Form>
}
