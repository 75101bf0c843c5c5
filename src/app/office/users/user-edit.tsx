import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import { Panel } from '#app/kit/panel.tsx'
import { UnsavedGuard } from '#app/kit/unsaved-guard.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { SaveBar } from '#app/office/save-bar.tsx'
import { type Draft, useDraft } from '#app/office/use-draft.ts'
import { useOffice } from '#app/office/use-office.ts'
import type { User } from '#contract/users.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { AvatarField } from './avatar-field.tsx'
import { DeleteUserSheet } from './delete-user-sheet.tsx'
import classes from './people.module.css'
import { personName } from './person-name.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { StandingFields } from './standing-fields.tsx'
import { StatusWord } from './status-word.tsx'
import { USER_FIELDS, type UserForm, userErrors, userForm } from './user-form.ts'
import { UserNameFields } from './user-name-fields.tsx'

const LIST = '/admin/users'

/** Everything about a user that an admin decides. Picture and sessions count at once, the rest with Save. */
export function UserEdit({ user }: { user: User | null }) {
  const isSelf = useOffice().user.id === user?.id
  const navigate = useNavigate()
  const [shown, setShown] = useState(user)
  const [leaving, setLeaving] = useState(false)
  const draft = useDraft<UserForm>(userForm(user), USER_FIELDS, userErrors)
  const { busy, save } = useSaveUser(draft, shown, setShown)
  return (
    <form noValidate onSubmit={save}>
      <OfficeHead
        title={shown ? personName(shown) : 'New user'}
        beside={shown && <StatusWord status={shown.status} />}
      />
      <div className={classes.columns}>
        <Panel title="Person">
          <div className={classes.fields}>
            {shown && <AvatarField user={shown} onChanged={(profileimage) => setShown({ ...shown, profileimage })} />}
            <UserNameFields draft={draft} usernameFixed={isSelf} />
          </div>
        </Panel>
        <Panel title="Access">
          <StandingFields draft={draft} isNew={!shown} isSelf={isSelf} />
        </Panel>
      </div>
      {shown && <SessionsPanel person={shown.id} />}
      <SaveBar
        changed={draft.changed}
        busy={busy}
        back={LIST}
        onDelete={shown && !isSelf ? () => setLeaving(true) : undefined}
      />
      <UnsavedGuard unsaved={draft.unsaved} />
      {shown && leaving && (
        <DeleteUserSheet
          user={shown}
          onClose={() => setLeaving(false)}
          onDeleted={() => {
            draft.begin(draft.form)
            navigate(LIST)
          }}
        />
      )}
    </form>
  )
}

/** Saving makes a new user or changes this one; a username that waits for its mail is said. */
function useSaveUser(draft: Draft<UserForm>, shown: User | null, setShown: (user: User) => void) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const send = async () => {
    if (shown) return post('users.update', { id: shown.id, ...draft.form })
    return { ...(await post('users.insert', draft.form)), message: undefined }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !draft.check()) return
    setBusy(true)
    try {
      const { user, message } = await send()
      setShown(user)
      draft.begin(userForm(user))
      showMessage(message ? `${userMessages.saved} ${message}` : userMessages.saved)
      if (!shown) navigate(`/admin/users/e/${user.id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      draft.refuse(error.fields)
      if (error.fields.length === 0) showMessage(`The user was not saved. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
