import { type FocusEvent, type FormEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { doorWords } from '#app/identity/refusal-words.ts'
import { LOGIN_PATH } from '#app/site/frame/site-links.ts'
import type { MemberRole } from '#domain/cans/crew/invitation.ts'
import { checkRegistration, type Registration, type RegistrationField } from '#domain/cans/crew/registration.ts'
import { type Feedback, useFeedback } from './use-feedback.ts'

/** The group that an invitation opens, and what its code makes of a newcomer. */
export interface Joining {
  group: number
  secret: string
  name: string
  role: MemberRole
}

const EMPTY: Registration = {
  groupname: '',
  companyphone: '',
  companyaddress: '',
  firstname: '',
  lastname: '',
  username: '',
  password: '',
  confirm_password: '',
}
const FIELDS = Object.keys(EMPTY) as RegistrationField[]

/** What the server says of the codes is said under the form: they have no field. */
const wordsOf = (refused: Refused): string => refused.at('roleId') ?? doorWords(refused) ?? refused.message

/** The registration form's state. What the server says stands for two seconds; after success the login follows. */
export function useRegistration(joining: Joining | null) {
  const [form, setForm] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [sending, setSending] = useState(false)
  const navigate = useNavigate()
  const toLogin = useCallback(
    ({ success }: Feedback) => {
      if (success) navigate(LOGIN_PATH)
    },
    [navigate],
  )
  const { feedback, tell } = useFeedback(toLogin)
  const write = useOnceWritten()
  const errors = checkRegistration(form, joining === null)

  const field = (name: RegistrationField) => ({
    id: name,
    name,
    value: form[name],
    error: (left.has(name) ? errors[name] : undefined) ?? refused?.at(name),
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setRefused(null)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // An error that appears between press and release would move the pressed button from under the finger.
      if (form[name] !== '' && !event.relatedTarget?.closest('button, a')) setLeft(new Set([...left, name]))
    },
  })

  const send = async () => {
    const codes = { owner: joining === null, groupId: joining?.group ?? '', roleId: joining?.secret ?? '' }
    try {
      const sent = { ...form, username: form.username.trim(), ...codes }
      // What was registered first stands, whatever was written over it while its answer was lost.
      tell(await write('canmanager.register', sent, async (earlier) => earlier))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
      const atField = FIELDS.find((name) => error.at(name))
      if (atField) document.getElementById(atField)?.focus()
      else tell({ success: false, message: wordsOf(error) })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || feedback?.success) return
    setLeft(new Set(FIELDS))
    const wrong = FIELDS.find((name) => errors[name])
    if (wrong) return document.getElementById(wrong)?.focus()
    setSending(true)
    setRefused(null)
    await send().finally(() => setSending(false))
  }
  return { field, submit, busy: sending || feedback?.success === true, feedback }
}
