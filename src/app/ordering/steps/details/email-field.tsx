import { TextField, type TextFieldProps } from '#app/kit/fields/text-field.tsx'
import typeClasses from '#app/kit/type.module.css'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import { likelyEmail } from '#domain/identity/email-typo.ts'
import classes from './email-field.module.css'

export interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'value'> {
  value: string
  onCorrect: (email: string) => void
}

/** The buyer's email, with a correction for likely typos: it is the only way back to an order. */
export function EmailField({ onCorrect, ...field }: EmailFieldProps) {
  const meant = likelyEmail(field.value)
  return (
    <div>
      <TextField {...field} label={detailsCopy.email} size={52} type="email" inputMode="email" autoComplete="email" />
      <p className={meant ? classes.question : undefined} role="status">
        {meant && (
          <>
            <span>{detailsCopy.didYouMean}</span>{' '}
            <button
              type="button"
              className={`${typeClasses.link} ${classes.meant}`}
              translate="no"
              onClick={() => onCorrect(meant)}
            >
              {meant}
            </button>
            <span>?</span>
          </>
        )}
      </p>
    </div>
  )
}
