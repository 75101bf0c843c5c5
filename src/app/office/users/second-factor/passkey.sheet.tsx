import type { FormEvent } from 'react'
import { get } from '#app/calls/api.ts'
import { makePasskey, mayUsePasskeys } from '#app/identity/passkey.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { deviceName } from '#domain/identity/device-name.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import classes from './factors.module.css'

const FIELDS = ['name'] as const
const errorsOf = ({ name }: { name: string }) => ({ name: name.trim() ? undefined : factorMessages.nameNeeded })

interface PasskeySheetProps {
  onClose: () => void
  onAdded: (recovery: readonly string[]) => void
}

export function PasskeySheet({ onClose, onAdded }: PasskeySheetProps) {
  const form = useForm({ start: { name: deviceName(navigator.userAgent) }, fields: FIELDS, errorsOf })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(
      async (write) => {
        const { question } = await get('users.getNewPasskey', {})
        if (!mayUsePasskeys(question.rp.id)) return elsewhere(question.rp.id)
        const passkey = await makePasskey(question)
        return passkey ? write('users.addPasskey', { ...form.latest(), passkey }) : notMade
      },
      ({ success, message = '', recovery }) => (success ? onAdded(recovery) : form.fail(message)),
    )
  }
  return (
    <Sheet open onClose={onClose} title="A passkey">
      <form className={classes.sheet} noValidate onSubmit={submit}>
        <p>Your phone, your computer or a security key proves that it’s you, by fingerprint, face or PIN.</p>
        <TextField {...form.text('name')} label="Name of this device" />
        <FormProblem text={form.problem} />
        <Button type="submit" wide busy={busy && 'Waiting for the device'}>
          Make a passkey
        </Button>
      </form>
    </Sheet>
  )
}

const notMade = { success: false, message: factorMessages.passkeyNotKept, recovery: [] }

const elsewhere = (site = '') => ({
  success: false,
  message: `Passkeys work at one address only: open this page at ${site}, in a browser that supports passkeys.`,
  recovery: [],
})
