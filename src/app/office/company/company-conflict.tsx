import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import type { Company } from '#contract/companies/companies.ts'
import { platformFields } from '#domain/companies/company-form.ts'
import { companyFieldMessages } from '#domain/companies/messages.ts'
import { companyFormOf } from '#domain/companies/saved-company.ts'
import classes from './company-conflict.module.css'
import { COMPANY_FIELDS, COMPANY_LABELS, type CompanyDraft, companyDraft } from './company-draft.ts'

type CompanyConflictProps = {
  mine: CompanyDraft
  theirs: Company
  /** Whether the platform's fields are among those that this person writes. */
  writesPlatform: boolean
  onKeep: () => void
  onTake: () => void
}

/** What somebody else saved in the meantime, beside what stands in the form. Nothing is overwritten unseen. */
export function CompanyConflict({ mine, theirs, writesPlatform, onKeep, onTake }: CompanyConflictProps) {
  const saved = companyDraft(companyFormOf(theirs))
  const written = COMPANY_FIELDS.filter((field) => writesPlatform || !isPlatformField(field))
  const differing = written.filter((field) => valueText(mine[field]) !== valueText(saved[field]))
  return (
    <div className={classes.conflict} role="alert" tabIndex={-1} ref={takeFocus}>
      <Panel
        bad
        title={companyFieldMessages.changedMeanwhile}
        note={
          <>
            <WhoSaved subject="company" record={theirs.id} company={theirs.id} zone={theirs.timezone} /> Nothing was
            overwritten. Going on keeps what you wrote; fields that you left alone become as they saved them.
          </>
        }
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved by them</th>
              <th scope="col">In your form</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{COMPANY_LABELS[field]}</th>
                <td>{valueText(saved[field])}</td>
                <td>{field === 'midpassword' ? 'A new one' : valueText(mine[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={classes.acts}>
          <Button tone="secondary" onClick={onTake}>
            Take theirs
          </Button>
          <Button tone="secondary" onClick={onKeep}>
            Go on with mine
          </Button>
        </div>
      </Panel>
    </div>
  )
}

const isPlatformField = (field: string) => platformFields.some((other) => other === field)

function valueText(value: CompanyDraft[keyof CompanyDraft]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  return value === null || value === '' ? 'None' : String(value)
}
