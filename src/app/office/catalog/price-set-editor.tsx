import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { GoneNotice } from '#app/kit/form/gone-notice.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import classes from '#app/office/edit-layout.module.css'
import { DeleteSheet } from '#app/office/form/delete.sheet.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { textOf } from '#app/office/form/text-of.ts'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { frequencies } from '#domain/catalog/frequencies.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { nameIsTaken, nameKey } from '#domain/catalog/price-set.ts'
import type { PriceSetPage } from './load-price-set.ts'
import { PriceRowsTable } from './price-rows-table.tsx'
import { type PriceSetForm, priceSetDifferences } from './price-set.form.ts'
import { PriceSetOffers } from './price-set-offers.tsx'
import type { TypedRow } from './typed-rows.ts'
import { usePriceSetEdit } from './use-price-set-edit.ts'
import { WeekdayChecks } from './weekday-checks.tsx'

export function PriceSetEditor({ page, list }: { page: PriceSetPage; list: string }) {
  const edit = usePriceSetEdit(page, list)
  const { form, base: saved, deletingSet, deletingRow } = edit
  return (
    <>
      <OfficeHead
        title={saved?.name ?? 'New price set'}
        beside={<CompanyChip company={page.company} />}
        more={saved && <ActivityLink subject="price set" record={page.uid} />}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <Notices page={page} edit={edit} />
        <div className={classes.columns}>
          <PriceSetFields form={form} page={page} onRemoveRow={edit.removeRow} />
          <div className={classes.aside}>
            <PriceSetOffers form={form.values} services={page.services} />
          </div>
        </div>
        <SaveBar
          changed={form.changed}
          busy={edit.busy}
          problem={form.problem}
          back={list}
          onDelete={saved ? deletingSet.ask : undefined}
        />
      </form>
      <DeleteSheet deleting={deletingSet}>
        <span>{`The price set ${saved?.name} and all its prices will be deleted.`}</span>
      </DeleteSheet>
      <DeleteSheet deleting={deletingRow}>
        A saved price is deleted right away, for every service that uses this price set.
      </DeleteSheet>
      <UnsavedGuard unsaved={form.unsaved} />
    </>
  )
}

function Notices({ page, edit }: { page: PriceSetPage; edit: ReturnType<typeof usePriceSetEdit> }) {
  const { form, conflict, gone, busy } = edit
  const record = {
    subject: 'price set',
    record: page.uid,
    company: page.companyid,
    zone: page.company?.timezone,
  } as const
  return (
    <>
      {conflict && (
        <ConflictNotice
          text={catalogMessages.priceSetChanged}
          differences={priceSetDifferences(conflict.beside(form.values), conflict.theirs)}
          who={<WhoSaved {...record} />}
          onTake={edit.takeTheirs}
          onKeep={edit.keepMine}
        />
      )}
      {gone && (
        <GoneNotice what="price set" who={<WhoSaved {...record} did="deleted" />} busy={busy} onMake={edit.makeAgain} />
      )}
    </>
  )
}

type PriceSetFieldsProps = {
  form: Form<PriceSetForm>
  page: PriceSetPage
  onRemoveRow: (row: TypedRow) => void
}

function PriceSetFields({ form, page, onRemoveRow }: PriceSetFieldsProps) {
  const { values, set, field } = form
  const taken = nameIsTaken(values.name, page.uid, page.sets)
  const shared = nameKey(values.name) === nameKey(page.set?.name ?? '')
  return (
    <div className={classes.main}>
      <Panel title="Price set">
        <div className={classes.main}>
          <TextField
            label="Price Name"
            help={taken ? catalogMessages[shared ? 'priceSetNameShared' : 'priceSetNameTaken'] : undefined}
            {...textOf(form, 'name')}
          />
          <WeekdayChecks
            legend="Weekdays with pickups"
            days={values.enabled}
            onChange={(enabled) => set({ enabled })}
            {...field('enabled')}
          />
        </div>
      </Panel>
      <Panel title="Prices" note="A price is per month, for all its cans together. Duration is days, for roll-offs.">
        <PriceRowsTable
          rows={values.rows}
          frequencies={frequencies}
          withDuration
          onChange={(rows) => set({ rows })}
          onRemove={onRemoveRow}
          {...field('rows')}
        />
      </Panel>
    </div>
  )
}
