import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#app/kit/button.tsx'
import { Checkbox } from '#app/kit/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/choice-group.tsx'
import { FieldError } from '#app/kit/field-frame.tsx'
import { RadioRow } from '#app/kit/radio-row.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { TextAreaField } from '#app/kit/text-area-field.tsx'
import type { Task } from '#contract/tasks.ts'
import type { Desk } from './desk.ts'
import classes from './remark-sheet.module.css'
import { PROBLEM_REASONS, useRemark } from './use-remark.ts'
import { streetOf } from './written-address.tsx'

const KINDS = [
  ['note', 'Note'],
  ['problem', 'Problem'],
] as const

type RemarkSheetProps = { desk: Desk; task: Task; onClose: () => void }

/** What happened at a stop. A problem is one tap: its reason needs no typing. */
export function RemarkSheet({ desk, task, onClose }: RemarkSheetProps) {
  const { remark, set, error, busy, send } = useRemark(task, desk.user, onClose)
  return (
    <Sheet open onClose={onClose} title={`Note or problem at ${streetOf(task.address)}`}>
      <div className={classes.body}>
        <ChoiceGroup legend="What is it?" hideLegend tight>
          <div className={classes.kinds}>
            {KINDS.map(([kind, title]) => (
              <RadioRow
                key={kind}
                compact
                group="kind"
                value={kind}
                title={title}
                checked={remark.kind === kind}
                onChoose={() => set({ kind, reason: '' })}
              />
            ))}
          </div>
        </ChoiceGroup>
        {remark.kind === 'problem' && (
          <ChoiceGroup legend="What is wrong?" tight>
            {PROBLEM_REASONS.map((reason) => (
              <RadioRow
                key={reason}
                compact
                group="reason"
                value={reason}
                title={reason}
                checked={remark.reason === reason}
                onChoose={() => set({ reason })}
              />
            ))}
          </ChoiceGroup>
        )}
        <TextAreaField
          label="In your words"
          optional={remark.kind === 'problem' || remark.photo !== null}
          value={remark.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <PhotoField photo={remark.photo} onChoose={(photo) => set({ photo })} />
        {remark.kind === 'problem' && task.type === 'deliveries' && (
          <Checkbox
            size={32}
            label="Somebody must come back (makes a go back)"
            checked={remark.goback}
            onChange={({ target }) => set({ goback: target.checked })}
          />
        )}
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
        <Button size={56} wide busy={busy && 'Sending'} onClick={send}>
          Send
        </Button>
      </div>
    </Sheet>
  )
}

function PhotoField({ photo, onChoose }: { photo: File | null; onChoose: (photo: File | null) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files?.[0] ?? photo)
    target.value = ''
  }
  return (
    <div className={classes.photo}>
      <Button
        tone="secondary"
        size={56}
        icon={<IconCamera size={24} stroke={2} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        {photo ? 'Take another photo' : 'Take a photo'}
      </Button>
      {photo && <span>{photo.name}</span>}
      {photo && (
        <Button tone="quiet" onClick={() => onChoose(null)}>
          Without it
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo"
        onChange={pick}
      />
    </div>
  )
}
