import { href, Link } from 'react-router'
import { Chip } from '#app/kit/display/chip.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import type { OwnService } from '#contract/customers/own-service.ts'
import { DATE_NOT_SET, dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './own-services.module.css'
export function OwnHauler({ own: { company, services, orders } }: { own: OwnService }) {
  return (
    <section aria-label={company.name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{company.name}</h2>
        {company.phone && <a href={`tel:${company.phone}`}>{company.phone}</a>}
        <Link to={href('/h/:slug/:step?', { slug: company.slug })}>Order more</Link>
      </div>
      <ul className={classes.cards} aria-label={`Services of ${company.name}`}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
      <ul className={classes.cards} aria-label={`Orders at ${company.name}`}>
        {orders.map((order) => (
          <OrderCard key={order.order} order={order} timezone={company.timezone} />
        ))}
      </ul>
    </section>
  )
}

function ServiceCard({ service }: { service: OwnService['services'][number] }) {
  const once = service.type === 'Roll-Offs'
  const { datestart, dateend, frequency, preferred } = service
  const facts: [string, string][] = [
    ['Address', service.address],
    [once ? 'Drop-off' : 'Starts', datestart === DATE_NOT_SET ? '' : formatDay(datestart)],
    ...(dateend ? [['Pick-up', formatDay(dateend)] as [string, string]] : []),
    ...(once ? [] : [['How often', [frequency, preferred.join(', ')].filter(Boolean).join(', ')] as [string, string]]),
    [once ? 'Price, once' : 'Price per month', formatDollars(once ? service.totalprice : service.price)],
  ]
  return (
    <li className={service.active === 1 ? classes.card : `${classes.card} ${classes.inactive}`}>
      <h3 className={classes.title}>{service.name}</h3>
      <p className={classes.line}>
        <ServiceTypeCell single type={service.type} />
        {service.active === 0 && <Chip tone="danger">Not active</Chip>}
      </p>
      <Facts facts={facts} />
    </li>
  )
}

type OrderCardProps = { order: OwnService['orders'][number]; timezone: string }

function OrderCard({ order, timezone }: OrderCardProps) {
  return (
    <li className={classes.card}>
      <h3 className={classes.title}>
        <Link to={`${href('/order/:order', { order: order.order })}?key=${order.key}`}>{`Order ${order.order}`}</Link>
      </h3>
      <p className={classes.line}>
        <ServiceTypeCell single type={order.type} />
        {order.state === 'cancelled' && <Chip tone="danger">Cancelled</Chip>}
        {order.payment === 'unpaid' && <Chip tone="amber">Amount due</Chip>}
      </p>
      <Facts
        facts={[
          ['Placed', formatDay(dayOf(order.placed, timezone))],
          ['Address', order.address],
          ['Total', formatDollars(order.total)],
        ]}
      />
    </li>
  )
}
