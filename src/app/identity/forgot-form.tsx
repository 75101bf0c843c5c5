import { type FormEvent, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import classes from './login-form.module.css'
import { loginProblemText, SHOWN_MS } from './refusal-words.ts'
import { keepTypedUsername, typedUsername } from './typed-username.ts'
import { UsernameField } from './username-field.tsx'

interface Forgetful {
  username: string
}
const FIELDS = ['username'] as const
const errorsOf = ({ username }: Forgetful) => ({ username: usernameProblem(username) })

/** The response is the same for every address, so that it does not reveal accounts. */
export function ForgotForm() {
  const form = useForm<Forgetful>({
    start: { username: typedUsername() },
    fields: FIELDS,
    errorsOf,
    onLeave: keepTypedUsername,
  })
  const [answer, setAnswer] = useState<{ sent: string } | { refusal: string }>()
  const { busy, save } = useSave({
    onRefused: (refused) => setAnswer({ refusal: loginProblemText(refused) ?? refused.message }),
  })
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined

  useTimeout(refusal ?? null, SHOWN_MS, () => setAnswer(undefined))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAnswer(undefined)
    if (!form.check()) return
    void save(
      (write) => write('users.initPasswordReset', form.latest()),
      ({ message }) => setAnswer({ sent: message }),
    )
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <UsernameField {...form.text('username')} />
      <div className={classes.refusal} role="alert">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
      <p className={classes.notice} role="status">
        {answer && 'sent' in answer && answer.sent}
      </p>
      <Button type="submit" size={52} wide busy={busy && 'Sending'}>
        Send me a link
      </Button>
    </form>
  )
}
