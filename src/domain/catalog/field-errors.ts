export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>

export function errorsOf<Form>(found: FieldErrors<Form>): FieldErrors<Form> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as FieldErrors<Form>
}
