import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { Sheet, type SheetProps } from '#app/kit/sheets/sheet.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { returningMessages } from '#domain/ordering/returning/return-link.ts'
import classes from './return-link.sheet.module.css'
import { returningCopy } from './returning.copy.ts'

const EMPTY = { email: '' }
const FIELDS = ['email'] as const
const errorsOf = ({ email }: typeof EMPTY) => (isEmailAddress(email) ? {} : { email: returningMessages.emailWrong })

type ReturnLinkProps = Pick<SheetProps, 'open' | 'onClose'> & { company: number }

/** The response is the same for every address, so that none can be probed. */
export function ReturnLinkSheet({ company, open, onClose }: ReturnLinkProps) {
  return (
    <Sheet open={open} onClose={onClose} title={returningCopy.sheetTitle}>
      <ReturnLinkForm company={company} onClose={onClose} />
    </Sheet>
  )
}

function ReturnLinkForm({ company, onClose }: Pick<ReturnLinkProps, 'company' | 'onClose'>) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf, limits: { email: fieldLimits.email } })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const [answer, setAnswer] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(
      (write) => write('services.sendReturnLink', { company, ...form.latest() }),
      ({ message }) => setAnswer(message),
    )
  }
  if (answer !== undefined) return <Answered onClose={onClose}>{answer}</Answered>
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <p>{returningCopy.lead}</p>
      <TextField
        {...form.text('email')}
        label={returningCopy.email}
        size={52}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <FormProblem text={form.problem} />
      <Button type="submit" size={52} wide busy={busy && returningCopy.sending}>
        {returningCopy.send}
      </Button>
    </form>
  )
}

const Answered = ({ children, onClose }: { children: string; onClose: () => void }) => (
  <div className={classes.form}>
    <p ref={takeFocus} tabIndex={-1}>
      {children}
    </p>
    <Button size={52} wide onClick={onClose}>
      {returningCopy.close}
    </Button>
  </div>
)
