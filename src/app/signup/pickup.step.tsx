import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { PreferredDaysField } from '#app/ordering/steps/services/preferred-days-field.tsx'
import { ServiceCard } from '#app/ordering/steps/services/service-card.tsx'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { pickupDays } from '#domain/catalog/frequencies.ts'
import { frequenciesFor } from '#domain/catalog/price-rows.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { daysOf, pickupIsComplete, pickupOf } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import { type Chosen, useLookup } from './lookup/use-lookup.ts'
import { useChangeRequest } from './use-change-request.ts'

export function PickupStep() {
  const { chosen } = useLookup()
  const complete = chosen.every(({ service, requested }) => pickupIsComplete(service, requested))
  return (
    <LookupLayout
      step="pickup"
      title={signupCopy.pickupTitle}
      nextLabel={signupCopy.confirm}
      notReady={!complete && signupCopy.confirm}
      onNotReady={showMissing(orderingMessages.slideRequired)}
    >
      <div className={classes.list}>
        {chosen.map((each) => (
          <PickupOf key={each.service.id} {...each} />
        ))}
      </div>
    </LookupLayout>
  )
}

function PickupOf({ service, requested }: Chosen) {
  const answer = useChangeRequest()
  const pickup = pickupOf(service, requested)
  return (
    <ServiceCard service={service} fact={service.description} current>
      <div className={classes.question}>
        <ChoiceGroup legend={servicesCopy.frequency} tight>
          {frequenciesFor(service, requested.cans).map(({ frequency, price }) => (
            <RadioRow
              key={frequency}
              group={`frequency-${service.id}`}
              value={frequency}
              checked={frequency === pickup?.frequency}
              onChoose={() => answer(service.id, { frequency })}
              title={frequency}
              price={servicesCopy.perMonth(formatMoney(price))}
              compact
            />
          ))}
        </ChoiceGroup>
        {pickup && (
          <PreferredDaysField
            service={service}
            draft={{ frequency: pickup.frequency, preferred: daysOf(service, requested) }}
            onChange={(preferred) => answer(service.id, { preferred })}
            hint={service.type === 'Residential' ? signupCopy.daysWanted(pickupDays(pickup.frequency)) : undefined}
          />
        )}
      </div>
    </ServiceCard>
  )
}
