import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConflictNotice, type Difference } from '#app/kit/form/conflict-notice.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import classes from './people.module.css'
import { NAME_FIELDS, type OwnNames, useOwnNames } from './use-own-names.ts'

const LABELS = { firstname: 'First name', middlename: 'Middle name', lastname: 'Last name' } as const
const COMPLETIONS = { firstname: 'given-name', middlename: 'additional-name', lastname: 'family-name' } as const

export function ProfileForm({ user }: { user: User }) {
  const { form, conflict, takeTheirs, keepMine, save, busy } = useOwnNames(user)
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {conflict && (
        <ConflictNotice
          text={userMessages.changedMeanwhile}
          differences={nameDifferences(conflict.beside(form.values), conflict.theirs)}
          onTake={takeTheirs}
          onKeep={keepMine}
        />
      )}
      {NAME_FIELDS.map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={LABELS[name]}
          optional={name === 'middlename'}
          autoComplete={COMPLETIONS[name]}
        />
      ))}
      <FormProblem text={form.problem} />
      <div className={classes.end}>
        <Button type="submit" busy={busy && 'Saving'} notReady={!form.changed && 'Nothing changed yet'}>
          Save
        </Button>
        {form.changed && <Chip tone="amber">Unsaved changes</Chip>}
      </div>
      <UnsavedGuard unsaved={form.unsaved} />
    </form>
  )
}

function nameDifferences(mine: OwnNames, theirs: OwnNames): Difference[] {
  return NAME_FIELDS.filter((name) => theirs[name] !== mine[name]).map((name) => ({
    label: LABELS[name],
    theirs: theirs[name] || 'Blank',
  }))
}
