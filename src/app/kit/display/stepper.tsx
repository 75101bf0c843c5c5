import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './stepper.module.css'

export type Step = {
  label: string
  to?: string
}

/** `current` counts from 0. */
export function Stepper({
  steps,
  current,
  label = 'Steps',
}: {
  steps: readonly Step[]
  current: number
  label?: string
}) {
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.label} className={classes.item}>
            <StepMark step={step} index={index} current={current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ step, index, current }: { step: Step; index: number; current: number }) {
  const plate = (
    <span className={classes.plate} aria-hidden="true">
      {index < current ? <IconCheck size={16} stroke={2} /> : index + 1}
    </span>
  )
  if (index < current && step.to) {
    return (
      <Link to={step.to} className={`${classes.step} ${classes.done}`}>
        {plate}
        <span>{step.label}</span>
      </Link>
    )
  }
  const state = index === current ? classes.current : index < current ? classes.done : ''
  return (
    <span className={`${classes.step} ${state}`} aria-current={index === current ? 'step' : undefined}>
      {plate}
      <span>{step.label}</span>
    </span>
  )
}
