import { href, Link } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type from '#app/kit/type.module.css'
import classes from '#app/office/edit-layout.module.css'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { serviceTableFrequencies } from '#domain/catalog/frequencies.ts'
import { namesToTellApart } from '#domain/catalog/price-set.ts'
import { PriceRowsTable } from './price-rows-table.tsx'
import type { ServiceForm } from './service.form.ts'

type ServicePricesProps = { form: Form<ServiceForm>; sets: readonly PriceSet[] }

const OWN = 'Its own prices, below'

/** A service takes its prices from a shared price set or from its own rows. */
export function ServicePrices({ form, sets }: ServicePricesProps) {
  const { values, set, field } = form
  const shared = sets.find(({ uid }) => uid === values.pricing)
  return (
    <Panel title="Prices" note={note(values)}>
      <div className={classes.main}>
        <SelectField
          label="Price Set"
          options={[
            { value: '', label: OWN },
            ...namesToTellApart(sets).map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          value={values.pricing}
          onChange={({ target }) => set({ pricing: target.value })}
          {...field('pricing')}
        />
        {shared ? (
          <p className={classes.note}>
            Prices and weekdays come from{' '}
            <Link
              className={type.link}
              to={`${href('/admin/prices/e/:uid', { uid: shared.uid })}?company=${shared.companyid}`}
            >
              {shared.name}
            </Link>
            , also for every other service that uses it.
            {values.service_prices.length > 0 && <span> Its own price rows are kept for later.</span>}
          </p>
        ) : (
          <PriceRowsTable
            rows={values.service_prices}
            frequencies={serviceTableFrequencies}
            withDuration={values.type === 'Roll-Offs'}
            onChange={(service_prices) => set({ service_prices })}
            onRemove={(row) => set({ service_prices: values.service_prices.filter(({ key }) => key !== row.key) })}
            {...field('service_prices')}
          />
        )}
      </div>
    </Panel>
  )
}

function note({ type: kind }: ServiceForm): string {
  return kind === 'Roll-Offs'
    ? 'A row is a price for its duration in days. The highest of the rows and the base charge applies.'
    : 'A price is per month, for all its cans together.'
}
