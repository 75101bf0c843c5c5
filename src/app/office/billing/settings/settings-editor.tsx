import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { type Form, useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { textOf } from '#app/office/form/text-of.ts'
import type { BillingSettings } from '#contract/billing/run.ts'
import { SETTINGS_FIELDS, type SettingsForm, sentSettings, settingsErrors, settingsForm } from './settings.form.ts'
import classes from './settings.module.css'
import { BEGIN_WORDS, HOUR_OPTIONS, MODE_WORDS, PRORATE_WORDS } from './settings-words.ts'

type SettingsEditorProps = { company: number; settings: BillingSettings }

export function SettingsEditor({ company, settings }: SettingsEditorProps) {
  const reload = useReload()
  const form = useForm<SettingsForm>({
    start: settingsForm(settings),
    limits: { nextnumber: 20 },
    fields: SETTINGS_FIELDS,
    errorsOf: settingsErrors,
  })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const saved = await write('billing.saveSettings', { companyId: company, ...sentSettings(form.values) })
      form.begin(settingsForm(saved.settings))
      showMessage('Billing settings saved')
      await reload()
    })
  }
  return (
    <Panel title="How bills are made">
      <form className={classes.form} onSubmit={send} noValidate>
        <Fields form={form} />
        <FormProblem text={form.problem} />
        <div className={classes.acts}>
          <Button type="submit" busy={busy && 'Saving'}>
            Save
          </Button>
          <span role="status">{form.changed && <Chip tone="amber">Unsaved changes</Chip>}</span>
        </div>
      </form>
      <UnsavedGuard unsaved={form.unsaved} />
    </Panel>
  )
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Fields({ form }: { form: Form<SettingsForm> }) {
  return (
    <>
      <div className={classes.pair}>
        <SelectField label="Bills are made at" options={HOUR_OPTIONS} {...form.text('runhour')} />
        <SelectField label="Cards are charged at" options={HOUR_OPTIONS} {...form.text('collecthour')} />
      </div>
      <SelectField label="Bills go out" options={optionsOf(MODE_WORDS)} {...form.text('mode')} />
      <div className={classes.pair}>
        <TextField
          label="Bills are due after, days"
          inputMode="numeric"
          help="By card on the day of the bill."
          {...textOf(form, 'netdays')}
        />
        <TextField label="Next bill number" help="Ends in digits." {...textOf(form, 'nextnumber')} />
      </div>
      <SelectField
        label="Parts of a month"
        help="When a service changes, is held or ends within a month."
        options={optionsOf(PRORATE_WORDS)}
        {...form.text('prorate')}
      />
      <SelectField
        label="Periods begin"
        help="For services sold from now on."
        options={optionsOf(BEGIN_WORDS)}
        {...form.text('periodsbegin')}
      />
      <Checkbox
        label="Fees are taxed"
        checked={form.values.feestaxed}
        onChange={({ target }) => form.set({ feestaxed: target.checked })}
      />
    </>
  )
}
