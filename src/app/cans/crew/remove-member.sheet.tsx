import { useState } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { type Member, memberName } from '#app/cans/work/store/crew.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'

interface RemoveMemberSheetProps {
  group: number
  member: Member
  members: readonly Member[]
  onRemoved: () => void
  onClose: () => void
}

/** Open tasks need a new assignee. */
export function RemoveMemberSheet({ group, member, members, onRemoved, onClose }: RemoveMemberSheetProps) {
  const [to, setTo] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const { busy, save } = useSave({ onRefused: setRefused })
  const name = memberName(member)
  const remove = () => {
    setRefused(null)
    const input = { groupid: group, username: member.username, ...(to && { to }) }
    void save((write) => write('canmanager.removeMember', input), onRemoved)
  }
  return (
    <ConfirmSheet
      open
      question={`Remove ${name}?`}
      confirm="Remove from the group"
      busy={busy && 'Removing'}
      cancel="Keep"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{`${name} will be logged out of this company, and the group gets new invite codes.`}</p>
      <SelectField
        label="Open tasks go to"
        error={refused?.at('to')}
        options={[
          { value: '', label: 'No one: there are none' },
          ...members
            .filter(({ id, rights }) => id !== member.id && !rights)
            .map((other) => ({ value: other.username, label: memberName(other) })),
        ]}
        value={to}
        onChange={(event) => {
          setTo(event.target.value)
          setRefused(null)
        }}
      />
      <div role="alert">{refused && refused.fields.length === 0 && <FieldError>{refused.message}</FieldError>}</div>
    </ConfirmSheet>
  )
}
