import typeClasses from '#app/kit/type.module.css'
import classes from '#app/ordering/services/services.step.module.css'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { copy } from './ordering.copy.ts'

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
