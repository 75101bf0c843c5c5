import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react'
import { post, type Refused } from '#app/calls/api.ts'
import { type Form, useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { keepSession } from '#app/session/session.store.ts'
import type { Asked } from '#contract/contract.ts'
import { checkLogin, type LoginForm } from '#domain/identity/login-form.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { basicLogin } from './basic-login.ts'
import type { GivenFactor, NeededFactor } from './factor-form.tsx'
import { loginProblemText } from './refusal-words.ts'
import { forgetTypedUsername, keepTypedUsername, typedUsername } from './typed-username.ts'

const FIELDS = ['username', 'password'] as const

const NOT_KEPT = 'This browser can’t keep you logged in. Please allow it to store data for this site, then try again.'

function refusalWords(refused: Refused): string {
  if (refused.is('unauthorized')) return identityMessages.invalidCredentials
  return loginProblemText(refused) ?? 'The login did not work. Please try again.'
}

/** Reads the DOM, including values a password manager filled in before hydration. */
function formOf(element: HTMLFormElement): LoginForm {
  const data = new FormData(element)
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') }
}

function fieldsOf(form: Form<LoginForm>) {
  const read = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    if (target.form) form.set(formOf(target.form))
  }
  return (name: keyof LoginForm) => {
    const { id, error, onBlur } = form.field(name)
    return {
      id,
      name,
      error,
      onChange: read,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        read(event)
        onBlur(event)
      },
    }
  }
}

export function useLogin() {
  const form = useForm<LoginForm>({
    start: { username: typedUsername(), password: '' },
    fields: FIELDS,
    errorsOf: checkLogin,
    onLeave: keepTypedUsername,
  })
  const [needed, setNeeded] = useState<NeededFactor | null>(null)
  const { busy, save } = useSave({
    onRefused: (refused) => {
      if (refused.is('second-factor.needed')) setNeeded(refused.body)
      else form.fail(refusalWords(refused))
    },
  })
  const [isKnown, setIsKnown] = useState(false)

  const field = fieldsOf(form)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.set(formOf(event.currentTarget))
    if (form.check()) send({})
  }
  const send = (shown: Asked<'users.login'>) => {
    const { username, password } = form.latest()
    const authorization = basicLogin(normalizeUsername(username), password)
    void save(
      async () => {
        const { token, user } = await post('users.login', shown, { authorization })
        return keepSession(token, user)
      },
      (isKept) => {
        if (!isKept) return form.fail(NOT_KEPT)
        forgetTypedUsername()
        setIsKnown(true)
      },
    )
  }

  return {
    field,
    submit,
    refusal: form.problem,
    running: busy || isKnown,
    needed,
    give: (factor: GivenFactor) => send(factor),
    back: () => setNeeded(null),
  }
}
