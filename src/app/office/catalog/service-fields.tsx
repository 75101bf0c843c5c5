import { href } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type from '#app/kit/type.module.css'
import { useReload } from '#app/kit/use-reload.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import classes from '#app/office/edit-layout.module.css'
import { textOf } from '#app/office/form/text-of.ts'
import { typesFor } from '#domain/catalog/service-draft.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { ServicePage } from './load-service.ts'
import type { ServiceForm } from './service.form.ts'
import { WeekdayChecks } from './weekday-checks.tsx'

type ServiceFieldsProps = { form: Form<ServiceForm>; page: ServicePage }

const asOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

export function ServiceFields({ form, page }: ServiceFieldsProps) {
  const { values, set } = form
  return (
    <Panel title="Service">
      <div className={classes.fields}>
        <TextField label="Service Name" help="Shown to customers" {...textOf(form, 'name')} />
        <TextField label="Service Label" help="Internal only" {...textOf(form, 'label')} />
        <TypeAndMap form={form} page={page} />
        <TextField
          label="Maximum Cans Offered"
          help="In one order"
          inputMode="numeric"
          {...textOf(form, 'cansoffered')}
        />
        <TextField label="Tax" help="Percent" inputMode="decimal" {...textOf(form, 'tax')} />
        <div className={classes.whole}>
          <TextAreaField label="Description" optional {...form.text('description')} maxLength={2000} />
        </div>
        {values.type !== 'Roll-Offs' && <ServiceDays form={form} />}
        <Switch
          className={classes.whole}
          label={values.active ? 'Active: the order page offers it' : 'Not active: the order page does not show it'}
          checked={values.active}
          onChange={({ target }) => set({ active: target.checked })}
        />
      </div>
    </Panel>
  )
}

function TypeAndMap({ form: { values, set, field }, page }: ServiceFieldsProps) {
  const types = typesFor(page.company.servicesallowed, page.service?.type ?? '')
  return (
    <>
      <SelectField
        label="Service Type"
        placeholder="Choose a type"
        options={types.map((value) => ({ value, label: value }))}
        value={values.type}
        onChange={({ target }) => set({ type: target.value as ServiceType })}
        {...field('type')}
      />
      <div>
        <SelectField
          label="Map"
          placeholder={page.maps.length > 0 ? 'Choose a map' : 'No map yet'}
          options={asOptions(page.maps)}
          value={values.mapid}
          onChange={({ target }) => set({ mapid: target.value })}
          {...field('mapid')}
        />
        {page.maps.length === 0 && <DrawFirst company={page.company.id} />}
      </div>
    </>
  )
}

function ServiceDays({ form: { values, set, field } }: Pick<ServiceFieldsProps, 'form'>) {
  return (
    <div className={classes.whole}>
      <WeekdayChecks
        legend="Service Day"
        days={values.daysavailable}
        onChange={(daysavailable) => set({ daysavailable })}
        {...field('daysavailable')}
      />
      {values.pricing !== '' && <p className={classes.note}>The price set’s weekdays apply.</p>}
    </div>
  )
}

/** Opens a new tab, so that unsaved input survives; regaining focus reloads the list of maps. */
function DrawFirst({ company }: { company: number }) {
  const reload = useReload()
  useWindowEvents({ focus: () => void reload() })
  return (
    <a className={type.link} href={`${href('/admin/maps/add')}?company=${company}`} target="_blank" rel="noopener">
      Draw a map first (opens a new tab)
    </a>
  )
}
