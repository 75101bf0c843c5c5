import { IconCircleCheck } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import typeClasses from '#app/kit/type.module.css'
import { CallLink, HaulerBrand } from '#app/ordering/hauler/order-header.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import { BundleCard } from '#app/ordering/steps/services/bundle-card.tsx'
import cardClasses from '#app/ordering/steps/services/service-card.module.css'
import { ServiceCard } from '#app/ordering/steps/services/service-card.tsx'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { bundleOf } from '#domain/catalog/bundle.ts'
import { startingAt } from '#domain/catalog/price-rows.ts'
import { rollOffStartingAt } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { type LookupAnswers, toggleBundle, toggleService } from '#domain/ordering/wizard/lookup.ts'
import type { LookupStep } from '#domain/ordering/wizard/lookup-steps.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import type { LocalOffer } from './lookup/use-haulers.ts'
import { useLookup } from './lookup/use-lookup.ts'

export function ServicesStep({ step }: { step: LookupStep }) {
  const { haulers, chosen } = useLookup()
  const offers = haulers.loaded.state === 'ready' ? (haulers.loaded.value ?? []) : []
  return (
    <LookupLayout
      step={step}
      title={orderingMessages.servicesTitle}
      notReady={chosen.length > 0 ? null : signupCopy.chooseOne}
      onNotReady={showMissing(orderingMessages.slideRequired)}
    >
      {offers.map((offer) => (
        <HaulerServices key={offer.company.id} offer={offer} />
      ))}
    </LookupLayout>
  )
}

/** On a hauler's own page the header already shows the name. */
function HaulerServices({ offer: { company, services } }: { offer: LocalOffer }) {
  const { page, signup } = useLookup()
  const isChosen = ({ id }: AvailableService) =>
    signup.hauler === company.id && signup.services.some((service) => service.id === id)
  const bundle = services.some(isChosen) ? null : bundleOf(services)
  const choose = useChooseFrom(company)
  return (
    <section className={classes.hauler} aria-label={company.name}>
      <HaulerPage colors={haulerColors(company.theme)}>
        <div className={classes.list}>
          {!page.company && (
            <div className={classes.haulerHead}>
              <HaulerBrand company={company} />
              <CallLink phone={company.phone} />
            </div>
          )}
          {bundle && <BundleCard bundle={bundle} onAdd={() => choose(toggleBundle(signup, company.id, bundle))} />}
          {services.map((service) => (
            <OfferedService
              key={service.id}
              service={service}
              chosen={isChosen(service)}
              onToggle={() => choose(toggleService(signup, company.id, service.id))}
            />
          ))}
        </div>
      </HaulerPage>
    </section>
  )
}

function useChooseFrom({ id, name }: LocalOffer['company']) {
  const { signup, change, hauler, chosen } = useLookup()
  return (next: LookupAnswers) => {
    change(next)
    if (!hauler || hauler.company.id === id || chosen.length === 0) return
    const { hauler: before, services, range } = signup
    showMessage(signupCopy.replaced(hauler.company.name, chosen.length, name), {
      undo: () => change({ hauler: before, services, range }),
      topic: 'replaced',
    })
  }
}

function OfferedService(props: { service: AvailableService; chosen: boolean; onToggle: () => void }) {
  const { service, chosen, onToggle } = props
  return (
    <ServiceCard service={service} fact={service.description} price={priceFrom(service)} current={chosen}>
      <div className={cardClasses.foot}>
        {chosen ? (
          <>
            <span className={cardClasses.state} role="status">
              <Icon of={IconCircleCheck} />
              <span>{signupCopy.chosen}</span>
            </span>
            <button
              type="button"
              className={`${typeClasses.link} ${cardClasses.act}`}
              onClick={onToggle}
              aria-label={`${signupCopy.remove} ${service.name}`}
            >
              {signupCopy.remove}
            </button>
          </>
        ) : (
          <Button tone="secondary" onClick={onToggle}>
            {signupCopy.choose(service.name)}
          </Button>
        )}
      </div>
    </ServiceCard>
  )
}

function priceFrom(service: AvailableService): string | undefined {
  if (service.type === 'Roll-Offs') return signupCopy.from(formatMoney(rollOffStartingAt(service)))
  const least = startingAt(service)
  return least === null ? undefined : servicesCopy.from(formatMoney(least))
}
