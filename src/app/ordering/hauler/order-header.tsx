import { IconPhone } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { StepSegments } from '#app/kit/display/step-segments.tsx'
import { Stepper } from '#app/kit/display/stepper.tsx'
import type { OrderPage } from '#app/ordering/order/order-page.ts'
import { useWizard } from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { progressIndex, progressSteps, stepPath } from '#app/ordering/wizard/step-places.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import classes from './hauler-frame.module.css'
import { haulerName } from './hauler-name.ts'

export interface OrderHeaderProps {
  page: Pick<OrderPage, 'base' | 'company'>
  step: StepName
  /** Inside a frame on the hauler's own site, which already shows the brand. */
  bare?: boolean
}

export function OrderHeader({ page, step, bare = false }: OrderHeaderProps) {
  const { base, company } = page
  const { type } = useWizard(base)
  const shown = progressSteps(type)
  const current = progressIndex(step, type)
  const placed = step === 'deliverydate' || step === 'confirmation'
  const steps = shown
    .filter((each) => each.step !== 'deliverydate')
    // A placed order cannot be changed here, so its steps are not links.
    .map(({ label, step: to }) => (placed ? { label } : { label, to: stepPath(base, to) }))
  return (
    <>
      <header className={`${classes.header} ${classes.withStepper} ${bare ? classes.bare : ''}`}>
        {!bare && (
          <>
            <HaulerBrand company={company} />
            <CallLink phone={company.phone} />
          </>
        )}
        <div className={classes.stepper}>
          <Stepper steps={steps} current={current} label={copy.stepsLabel} />
        </div>
      </header>
      <div className={classes.segments}>
        <StepSegments count={shown.length} current={current} />
      </div>
    </>
  )
}

type HaulerFace = Pick<PublicCompany, 'logo' | 'name'> & Partial<Pick<PublicCompany, 'address'>>

export function HaulerBrand({ company }: { company: HaulerFace }) {
  const { short, rest } = haulerName(company.name, company.address ?? '')
  return (
    <div className={classes.brand}>
      {company.logo && <img className={classes.logo} src={company.logo} alt="" width={36} height={36} />}
      <div translate="no">
        <div className={classes.name}>{short}</div>
        <div className={classes.rest}>{rest}</div>
      </div>
    </div>
  )
}

export function CallLink({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a className={classes.call} href={`tel:${phone}`}>
      <Icon of={IconPhone} />
      <span>{copy.callUs}</span>
    </a>
  )
}
