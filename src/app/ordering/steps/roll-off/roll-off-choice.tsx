import { useState } from 'react'
import { ChoiceCard } from '#app/kit/fields/choice-card.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { AddressAbove } from '#app/ordering/address/address-above.tsx'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { RollOffPicture } from '#app/ordering/services/container-scale.tsx'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { rollOffStartingAt } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { rollOffSizeName } from '#domain/ordering/wizard/roll-off-steps.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './roll-off-choice.module.css'
import { RollOffDetailsLink } from './roll-off-details-link.tsx'
import { RollOffPanel } from './roll-off-panel.tsx'
import { useRollOff } from './use-roll-off.ts'

export function RollOffChoice() {
  const order = useOrder()
  const { offered } = order
  const { service, chosen, soFar, previous, go, choose } = useRollOff(order, 'choice')
  const [opened, setOpened] = useState<number | null>(null)
  const size = opened ?? service?.rolloff_size ?? null
  const sizes = [...new Set(offered.map(({ rolloff_size }) => rolloff_size))].toSorted((one, other) => one - other)
  const ofSize = offered.filter(({ rolloff_size }) => rolloff_size === size)
  const chooseSize = (yards: number) => {
    const [only, ...others] = offered.filter(({ rolloff_size }) => rolloff_size === yards)
    setOpened(yards)
    if (only && others.length === 0) choose(only.id)
  }
  const isChosen = service !== null && service.rolloff_size === size
  return (
    <StepLayout
      onNext={() => go('dates')}
      previous={previous}
      total={chosen && totalView(chosen.quote, order)}
      soFar={soFar}
      panel={service && <RollOffPanel service={service} chosen={chosen} />}
      notReady={size === null ? rollOffCopy.chooseSize : !isChosen && rollOffCopy.chooseService}
      onNotReady={showMissing(orderingMessages.slideRequired)}
      hint={rollOffCopy.nextDates}
    >
      <StepHeading above={<AddressAbove />} title={orderingMessages.servicesTitle}>
        {copy.sameScale}
      </StepHeading>
      <ChoiceGroup legend={rollOffCopy.sizes} hideLegend>
        <div className={classes.sizes}>
          {sizes.map((yards) => (
            <SizeCard
              key={yards}
              yards={yards}
              services={offered.filter(({ rolloff_size }) => rolloff_size === yards)}
              checked={yards === size}
              onChoose={() => chooseSize(yards)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {ofSize.length > 1 && <WhichOne services={ofSize} chosen={service?.id} onChoose={choose} />}
      {order.page.company.rolloffdetails && (
        <p className={classes.details}>
          <RollOffDetailsLink company={order.page.company} />
        </p>
      )}
    </StepLayout>
  )
}

interface WhichOneProps {
  services: readonly AvailableService[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function WhichOne({ services, chosen, onChoose }: WhichOneProps) {
  return (
    <div className={classes.which}>
      <ChoiceGroup legend={rollOffCopy.which} tight>
        {services.map((service) => (
          <RadioRow
            key={service.id}
            group="rolloff"
            value={String(service.id)}
            checked={service.id === chosen}
            onChoose={() => onChoose(service.id)}
            title={[service.name, service.description].filter(Boolean).join('. ')}
            price={formatMoney(rollOffStartingAt(service))}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

interface SizeCardProps {
  yards: number
  services: readonly AvailableService[]
  checked: boolean
  onChoose: () => void
}

function SizeCard({ yards, services, checked, onChoose }: SizeCardProps) {
  const [first, ...others] = services
  const least = Math.min(...services.map(rollOffStartingAt))
  const fact = first && others.length === 0 && <SizeFacts service={first} />
  return (
    <ChoiceCard
      group="size"
      value={String(yards)}
      checked={checked}
      onChoose={onChoose}
      drawing={
        <span className={classes.drawing}>
          <RollOffPicture yards={yards} />
        </span>
      }
      title={rollOffSizeName(yards)}
      fact={fact}
      price={formatMoney(least)}
    />
  )
}

function SizeFacts({ service: { description, rolloff_proratedays, allowedtons } }: { service: AvailableService }) {
  return (
    <>
      {description && <span className={classes.fact}>{description}</span>}{' '}
      <span className={classes.fact}>
        {rollOffCopy.sizeFact(counted(rolloff_proratedays, 'day'), rollOffCopy.tons(allowedtons))}
      </span>
    </>
  )
}
