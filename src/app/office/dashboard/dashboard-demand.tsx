import { IconArrowRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { counted, countText } from '#domain/words/counted.ts'

type DemandProps = Pick<Dashboard, 'turnedaway'> & { company: number; hasArea: boolean }

export function DashboardDemand({ turnedaway: { total, days, streets }, company, hasArea }: DemandProps) {
  const most = Math.max(...streets.map(({ count }) => count), 1)
  const words = counted(total, 'address', 'addresses')
  return (
    <Panel title="Out-of-area demand" note={`${words} turned away, ${days} days`}>
      {total === 0 ? (
        <p className={classes.none}>
          {hasArea ? `No one has been turned away in the last ${days} days.` : 'Draw an area first.'}
        </p>
      ) : (
        <>
          <List className={classes.rows}>
            {streets.map(({ street, count }, index) => (
              <li key={street} className={classes.row}>
                <span className={classes.street}>{street}</span>
                <span className={classes.track}>
                  <span
                    className={index === 0 ? `${classes.demand} ${classes.most}` : classes.demand}
                    style={{ '--share': count / most } as CSSProperties}
                  />
                </span>
                <span>{countText(count)}</span>
              </li>
            ))}
          </List>
          <Link className={classes.more} to={`${href('/admin/customers')}?tab=leads&outofarea=yes&company=${company}`}>
            See who they are
            <Icon of={IconArrowRight} />
          </Link>
        </>
      )}
    </Panel>
  )
}
