import { useId } from 'react'
import fields from '#app/kit/field.module.css'
import classes from './segments.module.css'

export type SegmentsProps<T extends string> = {
  legend: string
  options: readonly T[]
  wordOf: (option: T) => string
  chosen: T
  onChoose: (option: T) => void
}

/** One of a few short words. */
export function Segments<T extends string>({ legend, options, wordOf, chosen, onChoose }: SegmentsProps<T>) {
  const group = useId()
  return (
    <fieldset>
      <legend className={`${fields.label} ${classes.legend}`}>{legend}</legend>
      <div className={classes.words}>
        {options.map((option) => (
          <label key={option} className={classes.choice}>
            <input type="radio" name={group} checked={option === chosen} onChange={() => onChoose(option)} />
            {wordOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
