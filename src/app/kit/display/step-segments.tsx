import classes from './stepper.module.css'

/** `current` counts from 0. */
export function StepSegments({ count, current }: { count: number; current: number }) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={classes.segments} aria-hidden="true">
      {indexes.map((index) => (
        <span key={index} className={index <= current ? `${classes.segment} ${classes.filled}` : classes.segment} />
      ))}
    </div>
  )
}

export function StepCount({ count, current }: { count: number; current: number }) {
  return <p className={classes.count}>{`Step ${current + 1} of ${count}`}</p>
}
