import { Panel } from '#app/kit/panel.tsx'
import { type CompanyFiles, companyFileFields } from '#domain/companies/company-form.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS } from './company-draft.ts'
import type { CompanyPartProps } from './company-fields.tsx'
import { FileField } from './file-field.tsx'

type FileFieldsProps = CompanyPartProps & { saved: CompanyFiles; company: number | undefined }

/** The logo, the terms of each service type, and the details of roll-offs. */
export function FileFields({ draft, saved, company }: FileFieldsProps) {
  return (
    <Panel title="Logo and terms">
      <div className={classes.fields}>
        {companyFileFields.map((name) => (
          <FileField
            key={name}
            id={name}
            label={COMPANY_LABELS[name]}
            kind={name === 'logo' ? 'image' : 'pdf'}
            value={draft.form[name]}
            unsaved={draft.form[name] !== saved[name]}
            error={draft.field(name).error}
            company={company}
            onChange={(path) => draft.set({ [name]: path })}
          />
        ))}
      </div>
    </Panel>
  )
}
