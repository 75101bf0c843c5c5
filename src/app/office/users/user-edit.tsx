import { href, useNavigate } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import type { OpenSession } from '#contract/users/profiles.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { personName } from '#domain/identity/person-name.ts'
import { AvatarField } from './avatar-field.tsx'
import { DeleteUserSheet } from './delete-user.sheet.tsx'
import classes from './people.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { StandingFields } from './standing-fields.tsx'
import { StatusWord } from './status-word.tsx'
import { useLeaving } from './use-leaving.ts'
import { useUserEdit } from './use-user-edit.ts'
import { userDifferences } from './user.form.ts'
import { UserNameFields } from './user-name-fields.tsx'

const LIST = href('/admin/users')

/** Everything about a user that an admin decides. Picture and sessions count at once, the rest with Save. */
export function UserEdit({ user, sessions }: { user: User | null; sessions: readonly OpenSession[] }) {
  const { user: self, companies } = useOffice()
  const isSelf = self.id === user?.id
  const navigate = useNavigate()
  const { leaving, ask, stay } = useLeaving()
  const { form, base: saved, conflict, takeTheirs, keepMine, save, busy, setImage } = useUserEdit(user)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <OfficeHead
        title={saved ? personName(saved) : 'New user'}
        beside={saved && <StatusWord status={saved.status} />}
      />
      {conflict && (
        <ConflictNotice
          text={userMessages.changedMeanwhile}
          differences={userDifferences(form.values, conflict.theirs, companies)}
          onTake={takeTheirs}
          onKeep={keepMine}
        />
      )}
      <div className={classes.columns}>
        <Panel title="Person">
          <div className={classes.fields}>
            {saved && <AvatarField user={saved} onChanged={setImage} />}
            <UserNameFields form={form} usernameFixed={isSelf} />
          </div>
        </Panel>
        <Panel title="Access">
          <StandingFields form={form} companies={companies} isNew={!saved} isSelf={isSelf} />
        </Panel>
      </div>
      {saved && <SessionsPanel person={saved.id} sessions={sessions} />}
      <SaveBar
        changed={form.changed}
        busy={busy}
        problem={form.problem}
        back={LIST}
        onDelete={saved && !isSelf ? () => ask(saved) : undefined}
      />
      <UnsavedGuard unsaved={form.unsaved} />
      {leaving && (
        <DeleteUserSheet
          leaving={leaving}
          onClose={stay}
          onDeleted={() => {
            form.begin(form.latest())
            navigate(LIST)
          }}
        />
      )}
    </form>
  )
}
