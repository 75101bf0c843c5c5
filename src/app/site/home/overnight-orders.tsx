import { Chip } from '#app/kit/display/chip.tsx'
import classes from './overnight-orders.module.css'

const night = [
  { at: '9:14 PM', what: 'Residential', where: '120 Oak Street', outcome: '$100.29' },
  { at: '10:40 PM', what: 'Roll-Off', where: '20 yd, 11/30 to 12/09', outcome: '$439.77' },
  { at: '11:58 PM', what: 'Lead', where: '77 Mill Pond Road', outcome: 'Called at 7:05' },
  { at: '5:21 AM', what: 'Dumpster', where: 'Hollow Creek Diner', outcome: '$158.36' },
] as const

export function OvernightOrders() {
  return (
    <section className={classes.panel} aria-labelledby="overnight">
      <div className={classes.head}>
        <h2 className={classes.title} id="overnight">
          While you slept
        </h2>
        <span className={classes.when}>
          Thursday night <Chip>Sample</Chip>
        </span>
      </div>
      <ul className={classes.rows}>
        {night.map(({ at, what, where, outcome }) => (
          <li key={at} className={classes.row}>
            <span className={classes.at}>{at}</span>
            <span className={classes.what}>
              <strong>{what}</strong>
              <span>{where}</span>
            </span>
            <span className={outcome.startsWith('$') ? classes.money : classes.called}>{outcome}</span>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        First payments, before 6 AM
        <strong>$698.42</strong>
      </p>
    </section>
  )
}
