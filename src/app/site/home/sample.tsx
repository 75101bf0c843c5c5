import { Chip } from '#app/kit/display/chip.tsx'
import classes from './sample.module.css'

/** Marks content made up for the demo. */
export const Sample = () => (
  <span className={classes.sample}>
    <Chip>Sample</Chip>
  </span>
)
