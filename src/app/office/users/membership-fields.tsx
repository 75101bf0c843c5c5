import { IconAlertTriangle } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { CompanyField } from '#app/office/display/company-field.tsx'
import type { OfficeCompany } from '#app/page/use-office.ts'
import { useSite } from '#app/page/use-site.ts'
import {
  membershipOf,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  positionOf,
  USER_STATUSES,
  type UserStatus,
} from '#domain/identity/roles.ts'
import { waitsForCompany, worksForCompany } from '#domain/identity/user-form.ts'
import { mailOffNotes } from '#domain/messaging/mail-off.ts'
import classes from './people.module.css'
import type { UserForm } from './user.form.ts'

const positions = POSITIONS.map((position) => ({ value: position, label: POSITION_LABELS[position] }))
const statuses = USER_STATUSES.map((status) => ({ value: status, label: status }))

type MembershipFieldsProps = {
  form: Form<UserForm>
  company: OfficeCompany | null
  isNew: boolean
  isSelf: boolean
}

/** Users can't change their own role or status. */
export function MembershipFields({ form: { values, set, field }, company, isNew, isSelf }: MembershipFieldsProps) {
  const newPasswordHelp = useSite().mailOff ? mailOffNotes.account : 'If blank, we email a link to choose one.'
  return (
    <div className={classes.fields}>
      <SelectField
        {...field('role')}
        label="Role"
        options={positions}
        value={positionOf(values)}
        disabled={isSelf}
        onChange={(event) => set(membershipOf(event.target.value as Position))}
      />
      {worksForCompany(values.role) && (
        <div className={classes.company}>
          <CompanyField
            {...field('company')}
            label="Company"
            value={values.company}
            known={company}
            none="None yet"
            onChange={(chosen) => set({ company: chosen })}
          />
          {waitsForCompany(values) && (
            <WarningNote icon={IconAlertTriangle}>
              Until you choose a company, this owner sees “No company yet” on every screen.
            </WarningNote>
          )}
        </div>
      )}
      <SelectField
        {...field('status')}
        label="Status"
        help="People who are Close or Banned are logged out right away and can’t log in."
        options={statuses}
        value={values.status}
        disabled={isSelf}
        onChange={(event) => set({ status: event.target.value as UserStatus })}
      />
      <Checkbox
        id="verified"
        label="The email address is verified"
        checked={values.verified}
        onChange={(event) => set({ verified: event.target.checked })}
      />
      {!isSelf && (
        <PasswordField
          {...field('password')}
          label="Password"
          optional
          help={isNew ? newPasswordHelp : 'If blank, the password stays. A new one ends every session.'}
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
    </div>
  )
}
