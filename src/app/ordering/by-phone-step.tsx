import { IconPhone } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { buttonClass } from '#app/kit/button-look.ts'
import { serviceTypeLabels } from '#domain/catalog/service-types.ts'
import classes from './by-phone-step.module.css'
import { servicesCopy } from './copy.ts'
import { useOrderPage } from './order-page.ts'
import { StepHeading } from './step-heading.tsx'
import { orderPagePath, stepPath } from './step-places.ts'
import { useWizard } from './wizard-store.ts'

/** Dumpsters and roll-offs are ordered by phone as long as their steps do not exist here. */
export function ByPhoneStep() {
  const { company } = useOrderPage()
  const { type } = useWizard(orderPagePath(company.slug))
  const what = serviceTypeLabels[type ?? 'Commercial']
  return (
    <main className={classes.page}>
      <StepHeading step="services" title={servicesCopy.byPhoneTitle}>
        {servicesCopy.byPhone(what, company.name)}
      </StepHeading>
      <div className={classes.ways}>
        <a className={buttonClass({ size: 52, wide: true })} href={`tel:${company.phone}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          {company.phone}
        </a>
        <ButtonLink tone="secondary" size={52} wide to={stepPath(company.slug, 'intro')}>
          {servicesCopy.chooseOther}
        </ButtonLink>
      </div>
    </main>
  )
}
