import { type FormEvent, useCallback } from 'react'
import { href, useNavigate } from 'react-router'
import type { Refused } from '#app/api.ts'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { loginProblemText } from '#app/identity/refusal-words.ts'
import { keepTypedUsername, typedUsername } from '#app/identity/typed-username.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { invitationCode, type MemberRole } from '#domain/cans/crew/invitation.ts'
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
/** Whoever founds a group comes to where its first task and its first invitation are made. */
const FOUNDERS_WAY = `${LOGIN_PATH}?next=${encodeURIComponent(href('/admin/can-manager'))}`
const FIELDS = Object.keys(EMPTY) as RegistrationField[]

/** What the server says of the codes is said under the form: they have no field. */
const wordsOf = (refused: Refused): string => refused.at('roleId') ?? loginProblemText(refused) ?? refused.message

/** Where an invitation is accepted, now or after a login. */
export const invitationPath = ({ group, secret }: Pick<Joining, 'group' | 'secret'>): string =>
  `/Can-Manager/register/${invitationCode(group, secret)}`

/** The registration form's state. What the server says stands for two seconds; after success the login follows. */
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
      if (success) navigate(joining ? LOGIN_PATH : FOUNDERS_WAY)
    },
    [navigate, joining],
  )
  const { feedback, tell } = useFeedback(toLogin)
  const { busy, save } = useSave({
    form,
    say: (refused) => {
      if (!FIELDS.some((name) => refused.at(name))) tell({ success: false, message: wordsOf(refused) })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (feedback?.success || !form.check()) return
    const { username, ...values } = form.latest()
    const codes = { owner: joining === null, groupId: joining?.group ?? '', roleId: joining?.secret ?? '' }
    const sent = { ...values, username: username.trim(), ...codes }
    // What was registered first stands, whatever was written over it while its answer was lost.
    void save((write) => write('canmanager.register', sent, async (earlier) => earlier), tell)
  }
  return { field: form.text, submit, busy: busy || feedback?.success === true, feedback }
}
