import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import type { RefusalBody } from '#contract/contract.ts'
import type { PasskeyAnswer } from '#contract/users/passkeys.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { typedCode } from '#domain/identity/second-factor.ts'
import classes from './login-form.module.css'
import { mayUsePasskeys, signWithPasskey } from './passkey.ts'

export type NeededFactor = RefusalBody<'second-factor.needed'>
export type GivenFactor = { code: string } | { passkey: PasskeyAnswer }

interface FactorFormProps {
  needed: NeededFactor
  running: boolean
  refusal: string | null
  onGive: (factor: GivenFactor) => void
  onBack: () => void
}

const EMPTY = { code: '' }
const FIELDS = ['code'] as const
const errorsOf = ({ code }: typeof EMPTY) => ({
  code: typedCode(code) ? undefined : factorMessages.codeForm,
})

export function FactorForm({ needed, running, refusal, onGive, onBack }: FactorFormProps) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { passkey: question } = needed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) onGive(form.latest())
  }
  const sign = async (asked: NonNullable<typeof question>) => {
    const passkey = await signWithPasskey(asked)
    if (passkey) onGive({ passkey })
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {question && mayUsePasskeys(question.rpId) && (
        <Button size={52} wide busy={running && 'Logging in'} onClick={() => void sign(question)}>
          Use a passkey
        </Button>
      )}
      <TextField
        {...form.text('code')}
        label="Code"
        help={needed.app ? 'The one your app shows now, or a recovery code' : 'One of your recovery codes'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size={52}
      />
      <div className={classes.refusal} role="alert">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
      <Button type="submit" tone={question ? 'secondary' : 'primary'} size={52} wide busy={running && 'Logging in'}>
        Log in with the code
      </Button>
      <Button tone="secondary" wide onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
