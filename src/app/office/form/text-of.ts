import type { Form, TextName } from '#app/kit/form/use-form.ts'

/** No autofill: the office writes about others. */
export const textOf = <Values extends object>(form: Form<Values>, name: TextName<Values>) => ({
  ...form.text(name),
  autoComplete: 'off',
})
