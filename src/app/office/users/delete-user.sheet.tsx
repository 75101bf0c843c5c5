import { useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { personName } from '#domain/identity/person-name.ts'
import type { Leaving } from './use-leaving.ts'

type DeleteUserSheetProps = { leaving: Leaving; onClose: () => void; onDeleted: () => void }

export function DeleteUserSheet({ leaving: { user, colleagues }, onClose, onDeleted }: DeleteUserSheetProps) {
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<string>()
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
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
      <p>{`The login ends right away. Past work keeps the name ${personName(user)}. This can’t be undone.`}</p>
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
