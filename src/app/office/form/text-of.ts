import type { Form, TextName } from '#app/kit/form/use-form.ts'

/** Everything that a text field of the office needs: it writes about others, so the browser must not fill it in. */
export const textOf = <Values extends object>(form: Form<Values>, name: TextName<Values>) => ({
  ...form.text(name),
  autoComplete: 'off',
})
