import { TextField } from '#app/kit/fields/text-field.tsx'

type UsernameFieldProps = Pick<
  Parameters<typeof TextField>[0],
  'id' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur'
>

export function UsernameField(field: UsernameFieldProps) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size={52}
    />
  )
}
