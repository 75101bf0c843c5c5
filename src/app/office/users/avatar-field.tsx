import { type ChangeEvent, useRef, useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import type { User } from '#contract/users/sessions.ts'
import { ACCEPTED } from '#domain/files/file-format.ts'
import classes from './avatar-field.module.css'
import { UserAvatar } from './user-avatar.tsx'

type AvatarFieldProps = { user: Pick<User, 'id' | 'profileimage'>; onChanged: (profileimage: string | null) => void }

export function AvatarField({ user, onChanged }: AvatarFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { busy, save } = useSave({ onRefused: ({ message }) => setError(message) })
  const run = (act: (write: Write) => Promise<{ profileimage: string | null }>) => {
    setError(undefined)
    void save(act, ({ profileimage }) => onChanged(profileimage))
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const image = target.files?.[0]
    target.value = ''
    if (image) run((write) => write('users.updateProfileImage', { uid: user.id, image }))
  }
  return (
    <div className={classes.field}>
      <UserAvatar user={user} size={72} />
      <div>
        <div className={classes.acts}>
          <Button tone="secondary" busy={busy && 'Saving'} onClick={() => chooser.current?.click()}>
            Change picture
          </Button>
          {user.profileimage && (
            <Button tone="quiet" onClick={() => run((write) => write('users.resetProfileImage', { uid: user.id }))}>
              Reset
            </Button>
          )}
        </div>
        {error ? <FieldError>{error}</FieldError> : <p className={classes.help}>A jpg, jpeg, gif or png file.</p>}
      </div>
      <input ref={chooser} type="file" hidden accept={ACCEPTED.image} aria-label="Picture" onChange={pick} />
    </div>
  )
}
