import { href, useNavigate } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { useCompanyNames } from '#app/office/display/use-company-names.ts'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { type OfficeCompany, useOffice } from '#app/page/use-office.ts'
import type { OpenSession } from '#contract/users/profiles.ts'
import type { Factors } from '#contract/users/second-factor.ts'
import type { User } from '#contract/users/sessions.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { personName } from '#domain/identity/person-name.ts'
import { AvatarField } from './avatar-field.tsx'
import { DeleteUserSheet } from './delete-user.sheet.tsx'
import { MembershipFields } from './membership-fields.tsx'
import classes from './people.module.css'
import { LostFactors } from './second-factor/lost-factors.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StatusWord } from './status-word.tsx'
import { useLeaving } from './use-leaving.ts'
import { useUserEdit } from './use-user-edit.ts'
import { type UserForm, userDifferences } from './user.form.ts'

const LIST = href('/admin/users')

interface UserEditProps {
  user: User | null
  company: OfficeCompany | null
  sessions: readonly OpenSession[]
  factors: Factors | null
}

export function UserEdit({ user, company, sessions, factors }: UserEditProps) {
  const { user: self } = useOffice()
  const isSelf = self.id === user?.id
  const navigate = useNavigate()
  const { leaving, ask, stay } = useLeaving()
  const { form, base: saved, conflict, takeTheirs, keepMine, save, busy, setImage } = useUserEdit(user)
  const { nameOf } = useCompanyNames(conflict?.theirs.company ?? null, company)
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
        more={saved && <ActivityLink subject="user" record={saved.id} />}
      />
      {conflict && (
        <ConflictNotice
          text={userMessages.changedMeanwhile}
          differences={userDifferences(conflict.beside(form.values), conflict.theirs, nameOf)}
          who={<WhoSaved subject="user" record={conflict.theirs.id} kind="people" />}
          onTake={takeTheirs}
          onKeep={keepMine}
        />
      )}
      <UserFields form={form} saved={saved} company={company} isSelf={isSelf} onImage={setImage} />
      {saved && factors && !isSelf && <LostFactors person={saved} factors={factors} />}
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

interface UserFieldsProps {
  form: ReturnType<typeof useUserEdit>['form']
  saved: User | null
  company: OfficeCompany | null
  isSelf: boolean
  onImage: ReturnType<typeof useUserEdit>['setImage']
}

function UserFields({ form, saved, company, isSelf, onImage }: UserFieldsProps) {
  return (
    <div className={classes.columns}>
      <Panel title="Person">
        <div className={classes.fields}>
          {saved && <AvatarField user={saved} onChanged={onImage} />}
          <UserNameFields form={form} usernameFixed={isSelf} />
        </div>
      </Panel>
      <Panel title="Access">
        <MembershipFields form={form} company={company} isNew={!saved} isSelf={isSelf} />
      </Panel>
    </div>
  )
}

type UserNameFieldsProps = { form: Form<UserForm>; usernameFixed?: boolean }

/** Users change their own username on the account screen, which asks for the password. */
function UserNameFields({ form, usernameFixed = false }: UserNameFieldsProps) {
  return (
    <>
      <TextField
        {...form.text('username')}
        label="Username"
        help={usernameFixed ? 'Change your own on your account screen.' : 'An email address.'}
        type="email"
        autoComplete="off"
        readOnly={usernameFixed}
      />
      <div className={classes.pair}>
        <TextField {...form.text('firstname')} label="First name" />
        <TextField {...form.text('middlename')} label="Middle name" optional />
      </div>
      <TextField {...form.text('lastname')} label="Last name" />
    </>
  )
}
