import fieldClasses from '#app/kit/field.module.css'
import { ChoiceBox, type ChoiceBoxProps } from './choice-box.tsx'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type ChoiceFieldProps = FieldFrameProps & Omit<ChoiceBoxProps, 'id' | 'className'> & { id?: string }

export function ChoiceField({ label, help, error, optional, id, ...box }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <ChoiceBox {...box} {...wiring} className={`${fieldClasses.input} ${fieldClasses.select}`} />}
    </FieldFrame>
  )
}
