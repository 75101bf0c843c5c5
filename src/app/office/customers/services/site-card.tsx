import { IconNote } from '@tabler/icons-react'
import { useId } from 'react'
import { Chip } from '#app/kit/display/chip.tsx'
import { List } from '#app/kit/display/list.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import type from '#app/kit/type.module.css'
import { useOffice } from '#app/page/use-office.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { monthAhead } from '#domain/subscriptions/month-ahead.ts'
import type { ActName } from './acts/act-name.ts'
import { type DatedService, siteLine, siteName } from './dated-services.ts'
import { EndedLine, ServiceLine } from './service-line.tsx'
import classes from './site-card.module.css'
import type { TakeBack } from './use-take-back.ts'

type SiteCardProps = {
  site: Site
  services: readonly DatedService[]
  today: CalendarDay
  onEdit: () => void
  onAct: (act: ActName, service: DatedService) => void
  takingBack: TakeBack
}

export function SiteCard({ site, services, today, onEdit, onAct, takingBack }: SiteCardProps) {
  const id = useId()
  const running = services.filter(({ ended }) => !ended)
  const over = services.filter(({ ended }) => ended)
  const { today: month } = monthAhead(
    running.map(({ plan }) => plan),
    today,
  )
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <SiteWords id={id} site={site} onEdit={onEdit} />
        <div className={classes.end}>
          {running.length > 0 && <strong className={classes.month}>{`${formatMoney(month)}/mo`}</strong>}
          {site.drivernote && (
            <WarningNote icon={IconNote} className={classes.note}>
              {site.drivernote}
            </WarningNote>
          )}
        </div>
      </div>
      {services.length === 0 && <p className={classes.none}>Nothing is served here.</p>}
      <List className={classes.lines}>
        {running.map((service) => (
          <ServiceLine
            key={service.sold.id}
            service={service}
            today={today}
            onAct={(act) => onAct(act, service)}
            takingBack={takingBack}
          />
        ))}
      </List>
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>{over.length === 1 ? '1 ended service' : `${over.length} ended services`}</summary>
          <ul className={classes.lines}>
            {over.map((service) => (
              <EndedLine key={service.sold.id} service={service} today={today} onAct={(act) => onAct(act, service)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function SiteWords({ id, site, onEdit }: { id: string; site: Site; onEdit: () => void }) {
  const contact = [site.contactname, site.contactphone].filter(Boolean).join(', ')
  const { name, address, city, state, zip } = site
  const place = name ? siteLine(site) : [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={classes.words}>
      <div className={classes.title}>
        <h2 className={classes.name} id={id}>
          {siteName(site)}
        </h2>
        {site.placetoconfirm && address && <Chip tone="amber">Place to confirm</Chip>}
        {may(useOffice().user, 'customers.write') && (
          <button
            type="button"
            className={`${type.link} ${classes.edit}`}
            aria-label={`Edit ${siteName(site)}`}
            onClick={onEdit}
          >
            Edit
          </button>
        )}
      </div>
      {place && <p>{place}</p>}
      {contact && <p className={classes.contact}>{contact}</p>}
    </div>
  )
}
