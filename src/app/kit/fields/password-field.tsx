import { useState } from 'react'
import classes from '#app/kit/field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Never blocks paste. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button type="button" className={classes.show} onClick={() => setShown(!shown)}>
      {shown ? 'Hide' : 'Show'}
    </button>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={toggle}
    />
  )
}
