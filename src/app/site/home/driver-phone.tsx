import { IconArrowDown, IconArrowUp, IconCloudOff, IconNote, IconRefresh, IconRoute } from '@tabler/icons-react'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import classes from './driver-phone.module.css'
import { PhoneShell } from './phone-shell.tsx'

export function DriverPhone() {
  return (
    <div className={classes.place}>
      <PhoneShell title="Can Manager on a driver’s phone, with the next stop on top">
        <div className={classes.head}>
          <div className={classes.person}>
            <StockAvatar number={0} size={40} />
            <span>
              <strong>Marcus Bell</strong>
              Driver, today
            </span>
            <span className={classes.waiting}>
              <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />3 waiting
            </span>
            <IconRefresh size={24} stroke={1.75} aria-hidden="true" />
          </div>
          <div className={classes.tabs}>
            <span className={classes.current}>
              Your Deliveries <b>7</b>
            </span>
            <span>
              Other Deliveries <b>12</b>
            </span>
          </div>
        </div>
        <div className={classes.bar}>
          <span>4 of 11 done</span>
          <span className={classes.router}>
            <Icon of={IconRoute} />
            Start Map Router
          </span>
        </div>
        <NextStop />
        <Stop number={6} address="9 Laurel Court" fact="Pick-Up 1 × 95/96 Trash" />
        <Stop number={7} address="231 Depot Street" fact="Delivery 2 × 64/65 Yard" />
      </PhoneShell>
    </div>
  )
}

function Stop({ number, address, fact }: { number: number; address: string; fact: string }) {
  return (
    <div className={classes.row}>
      <span className={classes.box} />
      <NumberBadge>{number}</NumberBadge>
      <span className={classes.stop}>
        <strong>{address}</strong>
        <span>{fact}</span>
      </span>
      <IconArrowUp size={22} stroke={1.75} aria-hidden="true" />
      <IconArrowDown size={22} stroke={1.75} aria-hidden="true" />
    </div>
  )
}

function NextStop() {
  return (
    <div className={classes.card}>
      <div className={classes.next}>
        <span className={classes.number}>5</span>
        <span>
          Next stop, 0.6 mi
          <strong>418 Magnolia Avenue</strong>
          Lorraine Battle
        </span>
      </div>
      <span className={classes.line}>
        <b>Swap</b>2 × 95/96 Trash
      </span>
      <span className={classes.line}>
        <b>Delivery</b>1 × 64/65 Recycle
      </span>
      <span className={classes.note}>
        <Icon of={IconNote} />
        Carts behind the left gate. Dog is friendly.
      </span>
    </div>
  )
}
