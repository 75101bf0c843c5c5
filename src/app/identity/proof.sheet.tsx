import { type FormEvent, useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { sessionToken } from '#app/session/login.store.ts'
import { settleProof, useProofAsked } from '#app/session/proof.store.ts'
import { renewToken } from '#app/session/session.store.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import { factorMessages, identityMessages } from '#domain/identity/messages.ts'
import { FRESH_MINUTES, typedCode } from '#domain/identity/second-factor.ts'
import classes from './login-form.module.css'
import { mayUsePasskeys, signWithPasskey } from './passkey.ts'

export function ProofSheet() {
  const isAsked = useProofAsked()
  return (
    <Sheet open={isAsked} onClose={() => settleProof(false)} title="Confirm it’s you">
      {isAsked && <ProofForm />}
    </Sheet>
  )
}

const EMPTY = { password: '', code: '' }
const FIELDS = ['password', 'code'] as const
const errorsOf = ({ password, code }: typeof EMPTY) => ({
  password: password === '' ? identityMessages.passwordRequired : undefined,
  code: code === '' || typedCode(code) ? undefined : factorMessages.codeForm,
})

function ProofForm() {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const { app, passkey: question } = useFactorsAsked()

  const prove = (shown: Asked<'users.prove'>) =>
    void save(
      async (write) => {
        const before = sessionToken()
        const { token } = await write('users.prove', shown)
        // Renew even if the sheet was closed: the old token expires within a minute.
        renewToken(before, token)
      },
      () => settleProof(true),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) prove(form.latest())
  }
  const sign = async (asked: NonNullable<typeof question>) => {
    if (!form.check()) return
    const passkey = await signWithPasskey(asked)
    if (passkey) prove({ password: form.latest().password, passkey })
    else form.fail(factorMessages.wrong.passkey)
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p>{`This moves money or changes who can. Please confirm that it’s you; we won’t ask again for ${FRESH_MINUTES} minutes.`}</p>
      <PasswordField {...form.text('password')} label="Your password" autoComplete="current-password" />
      {(app || question) && (
        <TextField
          {...form.text('code')}
          label="Code"
          help={app ? 'The one your app shows now, or a recovery code' : 'One of your recovery codes'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormProblem text={form.problem} />
      <Button type="submit" wide busy={busy && 'Looking'}>
        Go on
      </Button>
      {question && mayUsePasskeys(question.rpId) && (
        <Button tone="secondary" wide onClick={() => void sign(question)}>
          Use a passkey
        </Button>
      )}
    </form>
  )
}

const NO_FACTOR: Answer<'users.getProof'> = { app: false, passkey: null }

function useFactorsAsked(): Answer<'users.getProof'> {
  const [factors] = useState(() => watchedAnswer((signal) => get('users.getProof', {}, { signal })))
  const asked = useAnswer(factors)
  return asked.state === 'ready' ? asked.value : NO_FACTOR
}
