import { showMissing } from '#app/kit/messages/brief-message.ts'
import { AddressAbove } from '#app/ordering/address/address-above.tsx'
import { answersOf, useOrder, wizardContext } from '#app/ordering/order/use-order.ts'
import { lapsedServices } from '#app/ordering/services/lapsed-services.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { bundleOf } from '#domain/catalog/bundle.ts'
import { startingAt } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { stepBlocked } from '#domain/ordering/wizard/step-blocked.ts'
import { AnsweredService } from './answered-service.tsx'
import { BundleCard } from './bundle-card.tsx'
import { LapsedNotes, lapsedFirst } from './lapsed-notes.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceQuestion } from './service-question.tsx'
import classes from './services.step.module.css'
import { StartOver } from './start-over.tsx'
import { type CansDraft, describedPickup, useServiceAnswers } from './use-service-answers.ts'

export function ServicesStep() {
  const order = useOrder()
  const { wizard, offered, change, quote } = order
  const navigation = useStepNavigation('services')
  const { requestOf, draftOf, describe, isEdit, add, addAll, decline, edit, remove } = useServiceAnswers(order)
  const bundle = wizard.services.length === 0 && !isEdit ? bundleOf(offered) : null
  const open = offered.find((service) => !requestOf(service))
  const [lapsed] = lapsedServices(wizard.services, offered)
  const blocked = stepBlocked('services', answersOf(wizard), wizardContext(order))
  return (
    <StepLayout
      onNext={navigation.goOn}
      next={navigation.next}
      previous={navigation.previous}
      total={quote && totalView(quote, order)}
      soFar={open && describedSoFar(open, draftOf(open))}
      notReady={
        blocked && (lapsed ? lapsedFirst(lapsed) : open ? servicesCopy.answerFirst(open.name) : servicesCopy.addOne)
      }
      onNotReady={showMissing(orderingMessages.servicesRequired)}
    >
      <StepHeading above={<AddressAbove />} title={orderingMessages.servicesTitle} />
      <div className={classes.services}>
        <LapsedNotes order={order} />
        {bundle && <BundleCard bundle={bundle} onAdd={() => addAll(bundle)} />}
        {offered.map((service) => {
          const request = requestOf(service)
          if (request) {
            return (
              <AnsweredService
                key={service.id}
                service={service}
                request={request}
                onEdit={() => edit(service)}
                onRemove={() => remove(service)}
              />
            )
          }
          if (service !== open) return <WaitingService key={service.id} service={service} />
          return (
            <ServiceQuestion
              key={service.id}
              service={service}
              draft={draftOf(service)}
              onDescribe={(draft) => describe(service, draft)}
              onAdd={(choice) => add(service, choice)}
              onDecline={() => decline(service)}
            />
          )
        })}
      </div>
      {wizard.services.length > 0 && <StartOver onChange={() => change({ services: [] })} />}
    </StepLayout>
  )
}

function describedSoFar(service: AvailableService, draft: CansDraft): string | undefined {
  const pickup = describedPickup(service, draft)
  return pickup && servicesCopy.described(service.name, formatMoney(pickup.price))
}

function WaitingService({ service }: { service: AvailableService }) {
  const least = startingAt(service)
  return (
    <ServiceCard
      service={service}
      fact={service.description}
      price={least === null ? undefined : servicesCopy.from(formatMoney(least))}
    />
  )
}
