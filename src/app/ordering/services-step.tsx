import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import typeClasses from '#app/kit/type.module.css'
import { priceRow } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceRequest } from '#domain/ordering/answers.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { stepBlocked } from '#domain/ordering/step-blocked.ts'
import { wholeAddress } from './address-line.tsx'
import { AnsweredService } from './answered-service.tsx'
import { sayBriefly } from './brief-message.ts'
import { copy, servicesCopy } from './copy.ts'
import { totalView } from './order-total.ts'
import { type CansChoice, ServiceQuestion } from './service-question.tsx'
import classes from './services-step.module.css'
import { StepHeading } from './step-heading.tsx'
import { StepLayout } from './step-layout.tsx'
import { answersOf, useOrder, wizardContext } from './use-order.ts'
import { useStepWays } from './use-step-ways.ts'
import { WaitingService } from './waiting-service.tsx'

const idOf = (request: ServiceRequest) => (request.requested ? request.answer.id : request.id)

/** Each service that the hauler offers here is added or declined, one after the other. */
export function ServicesStep() {
  const order = useOrder()
  const { wizard, offered, change, quote, today } = order
  const ways = useStepWays('services')
  // What was added before an edit, so that the question begins where the answer was.
  const [edited, setEdited] = useState<CansChoice & { id: number }>()
  const requestOf = ({ id }: AvailableService) => wizard.services.find((request) => idOf(request) === id)
  const answer = (request: ServiceRequest) =>
    change({ services: [...wizard.services.filter((each) => idOf(each) !== idOf(request)), request] })
  const unanswer = ({ id }: AvailableService) =>
    change({ services: wizard.services.filter((each) => idOf(each) !== id) })
  const open = offered.find((service) => !requestOf(service))
  const add = (service: AvailableService, { cans, frequency }: CansChoice) => {
    const row = priceRow(service, cans, frequency)
    if (!row) return
    const chosen = { cans, frequency: { frequency, price: row.price }, preferred: [], duration: row.duration }
    answer({ requested: true, answer: { id: service.id, cans: chosen } })
    sayBriefly(orderingMessages.serviceAdded(service.name))
  }
  const edit = (service: AvailableService) => {
    const request = requestOf(service)
    if (request?.requested) {
      const { cans, frequency } = request.answer.cans
      setEdited({ id: service.id, cans, frequency: frequency.frequency })
    }
    unanswer(service)
  }
  const blocked = stepBlocked('services', answersOf(wizard), wizardContext(order))
  return (
    <StepLayout
      onNext={ways.goOn}
      previous={ways.previous}
      total={quote && totalView(quote.totals, today)}
      notReady={blocked && (open ? servicesCopy.answerFirst(open.name) : servicesCopy.addOne)}
    >
      <StepHeading above={<AddressAbove />} title={orderingMessages.servicesTitle} />
      <div className={classes.services}>
        {offered.map((service) => {
          const request = requestOf(service)
          if (request) {
            return (
              <AnsweredService
                key={service.id}
                service={service}
                request={request}
                onEdit={() => edit(service)}
                onRemove={() => unanswer(service)}
              />
            )
          }
          if (service !== open) return <WaitingService key={service.id} service={service} />
          return (
            <ServiceQuestion
              key={service.id}
              service={service}
              begin={edited?.id === service.id ? edited : undefined}
              onAdd={(choice) => add(service, choice)}
              onDecline={() => answer({ requested: false, id: service.id })}
            />
          )
        })}
      </div>
      {wizard.services.length > 0 && (
        <p className={classes.over}>
          {servicesCopy.startOver}{' '}
          <button
            type="button"
            className={`${typeClasses.link} ${classes.linkButton}`}
            onClick={() => change({ services: [] })}
          >
            {copy.change}
          </button>
        </p>
      )}
    </StepLayout>
  )
}

function AddressAbove() {
  const { address } = useOrder().wizard
  if (!address) return null
  return (
    <p className={classes.address}>
      <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
      {wholeAddress(address)}
    </p>
  )
}
