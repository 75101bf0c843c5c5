import { Chip } from '#app/kit/display/chip.tsx'
import classes from './sample.module.css'

/** Stands wherever something was made up for the demonstration. */
export const Sample = () => (
  <span className={classes.sample}>
    <Chip>Sample</Chip>
  </span>
)
