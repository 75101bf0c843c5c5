import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { QrCode } from '#app/kit/display/qr-code.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Answer } from '#contract/contract.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { typedCode } from '#domain/identity/second-factor.ts'
import classes from './factors.module.css'

const EMPTY = { code: '' }
const FIELDS = ['code'] as const
const errorsOf = ({ code }: typeof EMPTY) => ({
  code: typedCode(code)?.kind === 'app' ? undefined : factorMessages.codeForm,
})

interface AppSheetProps {
  begun: Answer<'users.beginApp'>
  onClose: () => void
  /** `recovery` is empty if the user has recovery codes already. */
  onAdded: (recovery: readonly string[]) => void
}

export function AppSheet({ begun, onClose, onAdded }: AppSheetProps) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(
      (write) => write('users.confirmApp', form.latest()),
      ({ success, message = '', recovery }) =>
        success ? onAdded(recovery) : form.refuse([{ field: 'code', message }]),
    )
  }
  return (
    <Sheet open onClose={onClose} title="Authenticator app" tall>
      <form className={classes.sheet} noValidate onSubmit={submit}>
        <p>
          Open an app such as Google Authenticator, 1Password or Aegis, add an account and scan this picture. Or enter
          the secret by hand.
        </p>
        <QrCode text={begun.uri} label="Picture for the app" />
        <p className={classes.secret}>
          <span className={classes.note}>Secret</span> <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          {...form.text('code')}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <FormProblem text={form.problem} />
        <Button type="submit" wide busy={busy && 'Looking'}>
          Use this app
        </Button>
      </form>
    </Sheet>
  )
}
