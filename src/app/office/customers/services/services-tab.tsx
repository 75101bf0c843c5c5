import { useState } from 'react'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { List } from '#app/kit/display/list.tsx'
import type from '#app/kit/type.module.css'
import { AmountsPaid } from '#app/office/customers/amounts-paid.tsx'
import { SoldService } from '#app/office/customers/sold-service.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Customer, SoldCustomerService } from '#contract/customers/customers.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { ActSheet, type AskedAct } from './acts/act.sheet.tsx'
import { datedServices, runsByDate } from './dated-services.ts'
import { ServicesFacts } from './services-facts.tsx'
import classes from './services-tab.module.css'
import { SiteSheet } from './site.sheet.tsx'
import { SiteCard } from './site-card.tsx'
import { useTakeBack } from './use-take-back.ts'

type ServicesTabProps = {
  customer: Pick<Customer, 'id' | 'companyid'>
  services: readonly SoldCustomerService[]
  sites: readonly Site[]
  today: CalendarDay
  holdsBilled: boolean
  onChanged: () => Promise<void>
}

export function ServicesTab({ customer, services, sites, today, holdsBilled, onChanged }: ServicesTabProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const [edited, setEdited] = useState<Site | 'new' | null>(null)
  const takingBack = useTakeBack(customer.companyid, onChanged)
  const dated = datedServices(services, today)
  const others = services.filter((service) => !runsByDate(service))
  const running = dated.filter(({ ended }) => !ended)
  return (
    <>
      <ServicesFacts sites={sites.length} running={running} today={today}>
        {may(useOffice().user, 'customers.write') && (
          <button type="button" className={type.link} onClick={() => setEdited('new')}>
            Add site
          </button>
        )}
      </ServicesFacts>
      {services.length === 0 && sites.length === 0 && <NoServices />}
      <div className={classes.cards}>
        {sites.map((site) => (
          <SiteCard
            key={site.id}
            site={site}
            services={dated.filter(({ sold }) => sold.site === site.id)}
            today={today}
            onEdit={() => setEdited(site)}
            onAct={(act, service) => setAsked({ act, service })}
            takingBack={takingBack}
          />
        ))}
        <List className={classes.others}>
          {others.map((service) => (
            <SoldService key={service.id} service={service} onTurned={onChanged} />
          ))}
        </List>
      </div>
      {services.length > 0 && <AmountsPaid services={services} />}
      <ActSheet
        asked={asked}
        sites={sites}
        today={today}
        holdsBilled={holdsBilled}
        onChanged={onChanged}
        onClose={() => setAsked(null)}
      />
      <SiteSheet
        open={edited !== null}
        customer={customer.id}
        site={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={onChanged}
      />
    </>
  )
}

function NoServices() {
  return (
    <NothingYet scene={<CartsScene />} title="No services yet">
      Services this customer orders on your page appear here, with prices and dates.
    </NothingYet>
  )
}
