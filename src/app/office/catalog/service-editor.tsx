import { Chip } from '#app/kit/display/chip.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { GoneNotice } from '#app/kit/form/gone-notice.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import classes from '#app/office/edit-layout.module.css'
import { DeleteSheet } from '#app/office/form/delete.sheet.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { ServicePage } from './load-service.ts'
import { OfferPanel } from './offer-panel.tsx'
import { RollOffFields } from './roll-off-fields.tsx'
import type { ServiceForm } from './service.form.ts'
import { serviceDifferences } from './service-differences.ts'
import { ServiceFields } from './service-fields.tsx'
import { serviceOffer } from './service-offer.ts'
import { ServicePrices } from './service-prices.tsx'
import { useServiceEdit } from './use-service-edit.ts'

export function ServiceEditor({ page, list }: { page: ServicePage; list: string }) {
  const { form, edit, deleting } = useServiceEdit(page, list)
  const { base: saved } = edit
  const { values } = form
  return (
    <>
      <OfficeHead
        title={saved?.name ?? 'New service'}
        beside={
          <>
            <CompanyChip company={page.company} />
            {saved?.active === 0 && <Chip tone="danger">Not active</Chip>}
          </>
        }
        more={saved && <ActivityLink subject="service" record={saved.id} />}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <Notices page={page} edit={edit} values={values} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <ServiceFields form={form} page={page} />
            {values.type === 'Roll-Offs' && <RollOffFields form={form} />}
            <ServicePrices form={form} sets={page.sets} />
          </div>
          <div className={classes.aside}>
            <OfferPanel title="What the order page offers" service={serviceOffer(values, page.sets)} />
          </div>
        </div>
        <SaveBar
          changed={form.changed}
          busy={edit.busy}
          problem={form.problem}
          back={list}
          onDelete={saved ? deleting.ask : undefined}
        />
      </form>
      <DeleteSheet deleting={deleting}>
        <span>{`Your order page stops offering ${saved?.name} right away. Past orders and customers keep it.`}</span>
      </DeleteSheet>
      <UnsavedGuard unsaved={form.unsaved} />
    </>
  )
}

type NoticesProps = { page: ServicePage; edit: ReturnType<typeof useServiceEdit>['edit']; values: ServiceForm }

function Notices({ page, edit, values }: NoticesProps) {
  const { base, conflict, gone, busy } = edit
  const { id: company, timezone: zone } = page.company
  const record = { subject: 'service', record: base?.id ?? 0, company, zone } as const
  return (
    <>
      {conflict && (
        <ConflictNotice
          text={catalogMessages.serviceChanged}
          differences={serviceDifferences(conflict.beside(values), conflict.theirs, page)}
          who={<WhoSaved {...record} />}
          onTake={edit.takeTheirs}
          onKeep={edit.keepMine}
        />
      )}
      {gone && (
        <GoneNotice what="service" who={<WhoSaved {...record} did="deleted" />} busy={busy} onMake={edit.makeAgain} />
      )}
    </>
  )
}
