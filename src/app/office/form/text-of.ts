import type { ChangeEvent } from 'react'
import type { Draft } from './use-draft.ts'

type TextName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

/** Everything that a text field of a draft needs. */
export function textOf<Form, Name extends TextName<Form>>(draft: Draft<Form>, name: Name) {
  return {
    ...draft.field(name),
    value: draft.form[name] as string,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      draft.set({ [name]: target.value } as unknown as Partial<Form>),
  }
}
