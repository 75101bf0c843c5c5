import { type FormEvent, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { refreshUser } from '#app/identity/session-store.ts'
import { Button } from '#app/kit/button.tsx'
import { Chip } from '#app/kit/chip.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import { TextField } from '#app/kit/text-field.tsx'
import { UnsavedGuard } from '#app/kit/unsaved-guard.tsx'
import { useDraft } from '#app/office/use-draft.ts'
import type { User } from '#contract/users.ts'
import { userMessages } from '#domain/identity/messages.ts'
import classes from './people.module.css'

const FIELDS = ['firstname', 'middlename', 'lastname'] as const
const LABELS = { firstname: 'First name', middlename: 'Middle name', lastname: 'Last name' } as const

const namesOf = ({ firstname, middlename, lastname }: User) => ({ firstname, middlename, lastname })
const noErrors = () => ({})

/** One's own names. */
export function ProfileForm({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)
  const draft = useDraft(namesOf(user), FIELDS, noErrors)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const saved = await post('users.update', { id: user.id, ...draft.form })
      refreshUser(saved.user)
      draft.begin(namesOf(saved.user))
      showMessage(userMessages.profileSaved)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      draft.refuse(error.fields)
      if (error.fields.length === 0) showMessage(`Your names were not saved. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.fields} noValidate onSubmit={save}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...draft.field(name)}
          label={LABELS[name]}
          optional={name === 'middlename'}
          autoComplete={{ firstname: 'given-name', middlename: 'additional-name', lastname: 'family-name' }[name]}
          value={draft.form[name]}
          onChange={(event) => draft.set({ [name]: event.target.value })}
        />
      ))}
      <div className={classes.end}>
        <Button type="submit" busy={busy && 'Saving'}>
          Save
        </Button>
        {draft.changed && <Chip tone="amber">Unsaved changes</Chip>}
      </div>
      <UnsavedGuard unsaved={draft.unsaved} />
    </form>
  )
}
