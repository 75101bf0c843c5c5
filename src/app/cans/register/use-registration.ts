import { type FormEvent, useCallback } from 'react'
import { href, useNavigate } from 'react-router'
import type { Refused } from '#app/calls/api.ts'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { loginProblemText } from '#app/identity/refusal-words.ts'
import { keepTypedUsername, typedUsername } from '#app/identity/typed-username.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { type InvitedPosition, invitationCode } from '#domain/cans/crew/invitation.ts'
import { checkRegistration, type Registration, type RegistrationField } from '#domain/cans/crew/registration.ts'
import { type Feedback, useFeedback } from './use-feedback.ts'

export interface Joining {
  group: number
  secret: string
  name: string
  position: InvitedPosition
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
/** Founders go to Can Manager after login, to create the first task and invitation. */
const FOUNDER_LOGIN = `${LOGIN_PATH}?next=${encodeURIComponent(href('/admin/can-manager'))}`
const FIELDS = Object.keys(EMPTY) as RegistrationField[]

/** Errors about the code show under the form: it has no field. */
const wordsOf = (refused: Refused): string => refused.at('roleId') ?? loginProblemText(refused) ?? refused.message

export const invitationPath = ({ group, secret }: Pick<Joining, 'group' | 'secret'>): string =>
  `/Can-Manager/register/${invitationCode(group, secret)}`

export function useRegistration(joining: Joining | null, invited = '') {
  const form = useForm<Registration>({
    start: { ...EMPTY, username: typedUsername() || invited },
    onLeave: keepTypedUsername,
    fields: FIELDS,
    errorsOf: (values) => checkRegistration(values, joining === null),
  })
  const navigate = useNavigate()
  const toLogin = useCallback(
    ({ success }: Feedback) => {
      if (success) navigate(joining ? LOGIN_PATH : FOUNDER_LOGIN)
    },
    [navigate, joining],
  )
  const { feedback, showFeedback } = useFeedback(toLogin)
  const { busy, save } = useSave({
    form,
    onRefused: (refused) => {
      if (!FIELDS.some((name) => refused.at(name))) showFeedback({ success: false, message: wordsOf(refused) })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (feedback?.success || !form.check()) return
    const { username, ...values } = form.latest()
    const codes = { owner: joining === null, groupId: joining?.group ?? '', roleId: joining?.secret ?? '' }
    const sent = { ...values, username: username.trim(), ...codes }
    // After a lost response, a registration that already succeeded counts, even if the form was edited since.
    void save((write) => write('canmanager.register', sent, async (earlier) => earlier), showFeedback)
  }
  return { field: form.text, submit, busy: busy || feedback?.success === true, feedback }
}
