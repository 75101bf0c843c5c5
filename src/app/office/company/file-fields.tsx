import { Panel } from '#app/kit/display/panel.tsx'
import { FileField, type FileFieldProps } from '#app/office/form/file-field.tsx'
import { type CompanyFiles, companyFileFields } from '#domain/companies/company-form.ts'
import { roomTaken } from '#domain/files/file-room.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS } from './company-draft.ts'
import type { CompanyPartProps } from './company-fields.tsx'
import { COMPANY_SECTIONS } from './company-sections.tsx'
import type { CompanyPage } from './load-company.ts'

type FileFieldsProps = CompanyPartProps & {
  saved: CompanyFiles
  company: number | undefined
  room: CompanyPage['room']
}

export function FileFields({ form, saved, company, room }: FileFieldsProps) {
  const sendPicture: FileFieldProps['send'] = (write, image) => write('image.upload', { image, company })
  const sendTerms: FileFieldProps['send'] = (write, pdf) => write('pdf.upload', { pdf, company })
  return (
    <Panel anchor={COMPANY_SECTIONS.files.id} title="Logo and terms" note={room && roomTaken(room)}>
      <div className={classes.fields}>
        {companyFileFields.map((name) => (
          <FileField
            key={name}
            id={name}
            label={COMPANY_LABELS[name]}
            kind={name === 'logo' ? 'image' : 'pdf'}
            value={form.values[name]}
            unsaved={form.values[name] !== saved[name]}
            error={form.field(name).error}
            send={name === 'logo' ? sendPicture : sendTerms}
            onChange={(path) => form.set({ [name]: path })}
          />
        ))}
      </div>
    </Panel>
  )
}
