import { Panel } from '#app/kit/display/panel.tsx'
import { pickupDays } from '#domain/catalog/frequencies.ts'
import {
  type NotOfferedReason,
  type OrderPageOffer,
  orderPageOffer,
  rollOffOffer,
} from '#domain/catalog/order-page-offer.ts'
import type { PricedService } from '#domain/catalog/price-rows.ts'
import type { RollOffService } from '#domain/catalog/roll-off-cost.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './offer-panel.module.css'

export type OfferedHere = PricedService & RollOffService & { name: string; type: ServiceType | ''; active: boolean }

/** Longer lists of can counts add no information. */
const MOST_COUNTS = 8

const cansWord = (cans: number) => (cans === 1 ? '1 can' : `${cans} cans`)

export function OfferPanel({ service, title }: { service: OfferedHere; title: string }) {
  return (
    <Panel
      title={title}
      note={service.active ? 'Preview with these prices.' : 'Inactive: hidden from your order page.'}
    >
      {service.type === 'Roll-Offs' ? <RollOffPrices service={service} /> : <CanPrices service={service} />}
    </Panel>
  )
}

function CanPrices({ service }: { service: OfferedHere }) {
  const offer = orderPageOffer(service)
  return (
    <>
      <p className={classes.from}>
        {offer.startingAt === null ? (
          'Nothing can be ordered yet.'
        ) : (
          <>
            Starting at <strong>{formatMoney(offer.startingAt)}</strong> per month
          </>
        )}
      </p>
      <p className={classes.days}>{daysSentence(service)}</p>
      {offer.counts.length > 0 && <Counts counts={offer.counts} />}
      {offer.notOffered.length > 0 && <NotOffered offer={offer} cansoffered={service.cansoffered} />}
    </>
  )
}

function daysSentence({ enabled }: OfferedHere): string {
  if (enabled.length === 0) return 'No weekday is enabled, so no pickup fits.'
  const most = enabled.length === 1 ? '1 pick-up a week' : `up to ${enabled.length} pick-ups a week`
  return `${most} fit${enabled.length === 1 ? 's' : ''}: ${enabled.map((day) => day.slice(0, 3)).join(', ')}.`
}

function Counts({ counts }: { counts: OrderPageOffer['counts'] }) {
  const shown = counts.slice(0, MOST_COUNTS)
  const last = counts.at(-1)
  return (
    <dl className={classes.counts}>
      {shown.map(({ cans, frequencies }) => (
        <div key={cans}>
          <dt>{cansWord(cans)}</dt>
          {frequencies.map(({ frequency, price }) => (
            <dd key={frequency}>
              <span>{frequency}</span> <strong>{formatMoney(price)}</strong>
            </dd>
          ))}
        </div>
      ))}
      {last && counts.length > MOST_COUNTS && (
        <div>
          <dt>and so on</dt>
          <dd>{`up to ${cansWord(last.cans)}`}</dd>
        </div>
      )}
    </dl>
  )
}

function NotOffered({ offer, cansoffered }: { offer: OrderPageOffer; cansoffered: number }) {
  return (
    <>
      <h3 className={classes.heading}>Not offered</h3>
      <ul className={classes.not}>
        {offer.notOffered.map(({ row, reason }) => (
          <li
            key={`${row.id} ${row.cans} ${row.frequency} ${row.price}`}
          >{`${cansWord(row.cans)}, ${row.frequency}, ${formatMoney(row.price)}: ${reasonWords(reason, row, offer, cansoffered)}`}</li>
        ))}
      </ul>
    </>
  )
}

function reasonWords(reason: NotOfferedReason, { frequency }: PriceRow, { days }: OrderPageOffer, cansoffered: number) {
  if (reason === 'cans') return `above the ${cansWord(cansoffered)} offered.`
  return `needs ${pickupDays(frequency)} weekdays, ${days} ${days === 1 ? 'is' : 'are'} enabled.`
}

function RollOffPrices({ service }: { service: OfferedHere }) {
  return (
    <dl className={classes.counts}>
      {rollOffOffer(service).map(({ days, cost }) => (
        <div key={days}>
          <dt>{days === 1 ? '1 day' : `${days} days`}</dt>
          <dd>
            <span>{partsOf(cost)}</span> <strong>{formatMoney(cost.cost)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function partsOf({ row, extraDays }: ReturnType<typeof rollOffOffer>[number]['cost']): string {
  if (row) return row.duration === 1 ? 'row of 1 day' : `row of ${row.duration} days`
  if (extraDays === 0) return 'base charge'
  return `base + ${extraDays === 1 ? '1 day' : `${extraDays} days`}`
}
