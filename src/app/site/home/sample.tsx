import { Chip } from '#app/kit/display/chip.tsx'
import classes from './sample.module.css'

export const Sample = () => (
  <span className={classes.sample}>
    <Chip>Sample</Chip>
  </span>
)
