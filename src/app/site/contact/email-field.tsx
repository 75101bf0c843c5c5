import { TextField } from '#app/kit/fields/text-field.tsx'

export function EmailField(
  field: Pick<Parameters<typeof TextField>[0], 'id' | 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
  return (
    <TextField {...field} label="Email" type="email" inputMode="email" autoComplete="email" maxLength={254} required />
  )
}
