import { Button } from '#app/kit/actions/button.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { AddressAbove } from '#app/ordering/address/address-above.tsx'
import { answersOf, useOrder, wizardContext } from '#app/ordering/order/use-order.ts'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import { lapsedServices } from '#app/ordering/services/lapsed-services.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { monthlyPrice, startingAt } from '#domain/catalog/price-rows.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { stepBlocked } from '#domain/ordering/wizard/step-blocked.ts'
import { AnsweredService } from './answered-service.tsx'
import classes from './commercial-services.step.module.css'
import { ContainerQuestion } from './container-question.tsx'
import { LapsedNotes, lapsedFirst } from './lapsed-notes.tsx'
import { StartOver } from './start-over.tsx'
import { useContainers } from './use-containers.ts'

type Containers = ReturnType<typeof useContainers>

export function CommercialServicesStep() {
  const order = useOrder()
  const { wizard, offered, quote } = order
  const navigation = useStepNavigation('commercialservices')
  const containers = useContainers(order)
  const { requestOf, edit, remove, chosen, draft } = containers
  const [lapsed] = lapsedServices(wizard.services, offered)
  const blocked = stepBlocked('commercialservices', answersOf(wizard), wizardContext(order))
  return (
    <StepLayout
      onNext={navigation.goOn}
      next={navigation.next}
      previous={navigation.previous}
      total={quote && totalView(quote, order)}
      soFar={describedSoFar(containers)}
      notReady={blocked && (lapsed ? lapsedFirst(lapsed) : missing(containers))}
      onNotReady={showMissing(orderingMessages.servicesRequired)}
    >
      <StepHeading above={<AddressAbove />} title={orderingMessages.servicesTitle}>
        {containerCopy.lead}
      </StepHeading>
      <div className={classes.services}>
        <LapsedNotes order={order} />
        {offered.map((service) => {
          const request = requestOf(service)
          return (
            request && (
              <AnsweredService
                key={service.id}
                service={service}
                request={request}
                onEdit={() => edit(service)}
                onRemove={() => remove(service)}
              />
            )
          )
        })}
      </div>
      {containers.open.length > 0 && <SizeChoice containers={containers} />}
      {chosen && draft && <ContainerQuestion key={chosen.id} service={chosen} draft={draft} containers={containers} />}
      {wizard.services.length > 0 && <StartOver onChange={containers.startOver} />}
    </StepLayout>
  )
}

function describedSoFar({ chosen, draft }: Containers): string | undefined {
  const price = chosen && draft ? monthlyPrice(chosen, draft.cans, draft.frequency) : null
  return chosen && price !== null ? servicesCopy.described(chosen.name, formatMoney(price)) : undefined
}

function missing({ open, chosen, isAdded }: Containers): string {
  if (chosen) return servicesCopy.answerFirst(chosen.name)
  if (open.length === 0) return servicesCopy.addOne
  return isAdded ? containerCopy.otherSizes : containerCopy.chooseSize
}

function SizeChoice({ containers: { open, chosen, choose, isAdded, declineRest } }: { containers: Containers }) {
  return (
    <div className={classes.sizes} data-asked={chosen ? undefined : ''}>
      {isAdded && <h2 className={classes.another}>{containerCopy.another}</h2>}
      <SelectField
        label={orderingMessages.containerSize}
        size={52}
        value={chosen ? String(chosen.id) : ''}
        autoComplete="off"
        placeholder={containerCopy.chooseOne}
        options={open.map((service) => ({
          value: String(service.id),
          label: containerCopy.size(
            service.name,
            `${orderingMessages.startingAt} ${formatMoney(startingAt(service) ?? 0)}`,
          ),
        }))}
        onChange={(event) => {
          const service = open.find(({ id }) => String(id) === event.target.value)
          if (service) choose(service)
        }}
      />
      {isAdded && !chosen && (
        <Button tone="secondary" size={52} wide onClick={declineRest}>
          {containerCopy.noOther}
        </Button>
      )}
    </div>
  )
}
