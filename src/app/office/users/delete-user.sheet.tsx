import { useState } from 'react'
import { get } from '#app/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type { User } from '#contract/users/sessions.ts'
import { personName } from '#domain/identity/person-name.ts'
import { worksForCompany } from '#domain/identity/user-form.ts'

type DeleteUserSheetProps = { user: User; onClose: () => void; onDeleted: () => void }

/** Asks once more, and to whom the open tasks of somebody of a crew go. */
export function DeleteUserSheet({ user, onClose, onDeleted }: DeleteUserSheetProps) {
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<string>()
  const colleagues = useColleagues(user)
  const { busy, save } = useSave({ say: ({ message }) => setFailure(message) })
  const remove = () => {
    setFailure(undefined)
    const send = async (write: Write) => {
      await write('users.deleteUser', { id: user.id, to })
      showMessage(`${personName(user)} was deleted`)
    }
    void save(send, () => {
      onClose()
      onDeleted()
    })
  }
  return (
    <ConfirmSheet
      open
      question={`Delete ${user.username}?`}
      confirm="Delete this user"
      busy={busy && 'Deleting'}
      cancel="Keep the user"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>The login ends at once. What {personName(user)} did keeps the name. This cannot be taken back.</p>
      {colleagues.length > 0 && (
        <SelectField
          label="Open tasks go to"
          options={[
            { value: '', label: 'Nobody' },
            ...colleagues.map((colleague) => ({ value: colleague.username, label: personName(colleague) })),
          ]}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </ConfirmSheet>
  )
}

/** Who could take over: the other active people of the same company. */
function useColleagues(user: User): readonly User[] {
  const { company, role } = user
  const { loaded } = useLoaded(`colleagues of ${user.id}`, async (signal) =>
    worksForCompany(role) && company !== null ? get('users.getUsers', { company, status: 'Active' }, { signal }) : [],
  )
  return loaded.state === 'ready' ? loaded.value.filter(({ id }) => id !== user.id) : []
}
