import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ServiceDrawing } from '#app/ordering/services/service-drawing.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { cartSize } from '#domain/catalog/cart-size.ts'
import { countedContainers } from '#domain/catalog/container-words.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { monthlyPriceOn, since, valuesOn } from '#domain/subscriptions/service-plan.ts'
import type { ActName } from './acts/act-name.ts'
import type { DatedService } from './dated-services.ts'
import { PlannedLine } from './planned-line.tsx'
import { ServiceDetails } from './service-details.tsx'
import classes from './service-line.module.css'
import type { TakeBack } from './use-take-back.ts'

type ServiceLineProps = {
  service: DatedService
  today: CalendarDay
  onAct: (act: ActName) => void
  takingBack: TakeBack
}

const ACTS = [
  ['change', 'Change'],
  ['hold', 'Hold'],
  ['move', 'Move'],
  ['end', 'End'],
] as const

export function ServiceLine({ service, today, onAct, takingBack }: ServiceLineProps) {
  const { sold, plan } = service
  return (
    <Line
      service={service}
      fact={factOf(service, today)}
      acts={
        <div className={classes.acts}>
          {ACTS.map(([act, word]) => (
            <Button key={act} tone="quiet" aria-label={`${word} ${sold.name}`} onClick={() => onAct(act)}>
              {word}
            </Button>
          ))}
        </div>
      }
      price={`${formatMoney(valuesOn(plan, today).phase.price)}/mo`}
      unbilled={since(plan) <= today && monthlyPriceOn(plan, today) === 0}
    >
      <PlannedLine service={service} today={today} takingBack={takingBack} />
    </Line>
  )
}

export function EndedLine({ service, today, onAct }: Omit<ServiceLineProps, 'takingBack'>) {
  const { sold } = service
  const ended = sold.ended === null ? '' : `, ended ${formatDay(sold.ended)}`
  return (
    <Line
      service={service}
      fact={`${factOf(service, today)}${ended}`}
      acts={
        <div className={classes.acts}>
          <Button tone="quiet" aria-label={`Reopen ${sold.name}`} onClick={() => onAct('reopen')}>
            Reopen
          </Button>
        </div>
      }
    />
  )
}

type LineProps = {
  service: DatedService
  fact: string
  acts: ReactNode
  price?: string
  unbilled?: boolean
  children?: ReactNode
}

function Line({ service: { sold, type }, fact, acts, price, unbilled = false, children }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.drawing} aria-hidden="true">
        <ServiceDrawing service={{ name: sold.name, type, description: '', rolloff_size: 0 }} height={40} />
      </span>
      <div className={classes.text}>
        <h3 className={classes.name}>{sold.name}</h3>
        <p className={classes.fact}>{fact}</p>
      </div>
      <div className={classes.below}>
        {children}
        <ServiceDetails service={sold} />
      </div>
      {may(useOffice().user, 'customers.write') && acts}
      {price && <strong className={unbilled ? `${classes.price} ${classes.unbilled}` : classes.price}>{price}</strong>}
    </li>
  )
}

function factOf({ sold, plan, type }: DatedService, today: CalendarDay): string {
  const { cans, frequency, preferred } = valuesOn(plan, today).phase
  const facts = [
    cans > 0 && countedContainers(type, cans),
    cartSize({ name: sold.name, description: '' }),
    frequency,
    preferred.join(' and '),
    since(plan) <= today && `since ${formatDay(since(plan))}`,
  ]
  return facts.filter(Boolean).join(', ')
}
