import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import classes from '#app/office/customers/services/acts/act-form.module.css'
import { DayField } from '#app/office/customers/services/acts/day-field.tsx'
import { PriceField, ReasonField } from '#app/office/customers/services/acts/price-fields.tsx'
import { CansField, DaysField, FrequencyField } from '#app/office/customers/services/acts/work-fields.tsx'
import { dollarsText } from '#app/office/form/typed-number.ts'
import { officePayFrequencies } from '#domain/companies/company.ts'
import { formatDollars } from '#domain/companies/money.ts'
import type { PayBy } from '#domain/ordering/orders/order-progress.ts'
import type { CatalogService, SaleTerms } from './load-sale.ts'
import { lowestPrice } from './sale.form.ts'
import type { Selling } from './use-sale.ts'

type ServiceChoiceProps = Pick<Selling, 'offer' | 'service' | 'set' | 'errorOf'>

export function ServiceChoice({ offer, service, set, errorOf }: ServiceChoiceProps) {
  if (!offer.known) return <p className={classes.small}>Looking up what is sold there</p>
  if (offer.services.length === 0) return <p className={classes.small}>Nothing is in the catalog yet.</p>
  return (
    <ChoiceGroup legend="Service" error={errorOf('service')} tight>
      {offer.services.map((one) => (
        <RadioRow
          key={one.id}
          compact
          group="service"
          value={String(one.id)}
          checked={one.id === service?.id}
          onChoose={() => set({ service: one.id, frequency: null, price: null })}
          title={titleOf(one)}
          {...priceWords(one)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Its name, and what its label says besides. */
function titleOf({ name, label }: CatalogService): string {
  const besides = label.split(', ').filter((part) => part !== '' && !name.includes(part))
  return [name, ...besides].join(', ')
}

function priceWords(service: CatalogService): { price?: string } {
  const lowest = lowestPrice(service)
  return lowest === null ? {} : { price: `from ${formatDollars(lowest)}` }
}

type TermsFieldsProps = Pick<Selling, 'sale' | 'set' | 'errorOf' | 'mapPrice' | 'isOwn'> & {
  service: NonNullable<Selling['service']>
}

export function TermsFields({ service, sale, set, errorOf, mapPrice, isOwn }: TermsFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <CansField type={service.type} value={sale.cans} onChange={(cans) => set({ cans, price: null })} />
        <FrequencyField
          value={sale.frequency ?? ''}
          onChange={(frequency) => set({ frequency, preferred: [], price: null })}
        />
        <DayField
          name="from"
          label="First day"
          value={sale.from}
          error={errorOf('from')}
          onChange={(from) => set({ from })}
        />
        <PriceField
          value={sale.price ?? (mapPrice === null ? '' : dollarsText(mapPrice))}
          onMap={mapPrice}
          error={errorOf('price')}
          onChange={(price) => set({ price })}
        />
      </div>
      {(isOwn || errorOf('price') || errorOf('reason')) && (
        <ReasonField
          value={sale.reason}
          help="Another price needs a reason."
          error={errorOf('reason')}
          onChange={(reason) => set({ reason })}
        />
      )}
      <DaysField
        preferred={sale.preferred}
        frequency={sale.frequency ?? ''}
        enabled={service.enabled}
        onChange={(preferred) => set({ preferred })}
      />
    </>
  )
}

type PaymentFieldsProps = Pick<Selling, 'sale' | 'set' | 'errorOf'> & { terms: SaleTerms }

export function PaymentFields({ sale, set, errorOf, terms: { takesCards, card } }: PaymentFieldsProps) {
  const ways: [PayBy, string | false | null][] = [
    ['link', takesCards && 'Link to pay by card'],
    ['card', takesCards && card && `Kept card ending ${card.lastfour}`],
    ['bill', 'On the bill'],
  ]
  return (
    <>
      <SelectField
        name="payfrequency"
        label="Months paid at once"
        value={String(sale.payfrequency)}
        options={officePayFrequencies.map((months) => ({
          value: String(months),
          label: months === 1 ? '1 month' : `${months} months`,
        }))}
        onChange={({ target }) => {
          const chosen = officePayFrequencies.find((months) => String(months) === target.value)
          if (chosen) set({ payfrequency: chosen })
        }}
      />
      <ChoiceGroup legend="Paid by" error={errorOf('payby')} tight>
        {ways.map(
          ([way, words]) =>
            words && (
              <RadioRow
                key={way}
                compact
                group="payby"
                value={way}
                checked={sale.payby === way}
                onChoose={() => set({ payby: way })}
                title={words}
              />
            ),
        )}
      </ChoiceGroup>
    </>
  )
}
