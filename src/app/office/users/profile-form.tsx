import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { refreshUser } from '#app/identity/session.store.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { ConflictNotice } from '#app/office/form/conflict-notice.tsx'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useSaving } from '#app/office/form/use-saving.ts'
import type { Answer } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import classes from './people.module.css'

const FIELDS = ['firstname', 'middlename', 'lastname'] as const
const LABELS = { firstname: 'First name', middlename: 'Middle name', lastname: 'Last name' } as const

const namesOf = ({ firstname, middlename, lastname }: User) => ({ firstname, middlename, lastname })
const noErrors = () => ({})

/** One's own names. */
export function ProfileForm({ user }: { user: User }) {
  const { draft, theirs, take, keepMine, submit, busy } = useOwnNames(user)
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {theirs && (
        <ConflictNotice
          text={userMessages.changedMeanwhile}
          differences={FIELDS.filter((name) => theirs[name] !== draft.form[name]).map((name) => ({
            label: LABELS[name],
            theirs: theirs[name] || 'Blank',
          }))}
          onTake={() => take(theirs)}
          onKeep={keepMine}
        />
      )}
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

/** The user as somebody else saved it meanwhile. */
const userOf = (refused: Refused): User | null => (refused.is('user.changed') ? refused.body.user : null)

function useOwnNames(user: User) {
  // As the form began: the session learns of changes elsewhere, which a save must still meet as a conflict.
  const [saved, setSaved] = useState(user)
  const [theirs, setTheirs] = useState<User | null>(null)
  const draft = useDraft(namesOf(user), FIELDS, noErrors)
  const saving = useSaving({ refuse: draft.refuse, conflictOf: userOf, onConflict: setTheirs })
  const take = (kept: User) => {
    setSaved(kept)
    setTheirs(null)
    draft.begin(namesOf(kept))
    refreshUser(kept)
  }
  const write = useOnceWritten()
  const send = (over: User): Promise<Answer<'users.update'>> =>
    write('users.update', { id: user.id, ...draft.form, version: over.version }, (earlier) => send(earlier.user))
  const submit = () =>
    void saving.save(async () => {
      const { user: kept } = await send(saved).catch((error: unknown) => send(withSameNames(error, saved)))
      take(kept)
      showMessage(userMessages.profileSaved)
    })
  const keepMine = () => {
    if (theirs) setSaved(theirs)
    setTheirs(null)
  }
  return { draft, theirs, take, keepMine, submit, busy: saving.busy }
}

/** The user as it stands, where only something changed meanwhile that is no name. @throws whatever else it was */
function withSameNames(error: unknown, saved: User): User {
  const theirs = error instanceof Refused ? userOf(error) : null
  if (theirs && FIELDS.every((name) => theirs[name] === saved[name])) return theirs
  throw error
}
