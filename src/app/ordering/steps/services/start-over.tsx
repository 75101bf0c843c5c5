import typeClasses from '#app/kit/type.module.css'
import { copy } from '#app/ordering/ordering.copy.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import classes from './services.step.module.css'

export function StartOver({ onChange }: { onChange: () => void }) {
  return (
    <p className={classes.over}>
      <span>{servicesCopy.startOver}</span>{' '}
      <button type="button" className={`${typeClasses.link} ${classes.linkButton}`} onClick={onChange}>
        {copy.change}
      </button>
    </p>
  )
}
