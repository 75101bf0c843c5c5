import type { ReactNode } from 'react'
import choices from '#app/kit/choices.module.css'
import classes from './choice-card.module.css'
import type { ChoiceProps } from './choice-card.tsx'

export type RadioRowProps = ChoiceProps & {
  title: ReactNode
  price?: string
  compact?: boolean
}

export function RadioRow({ group, value, checked, onChoose, disabled, title, price, compact = false }: RadioRowProps) {
  return (
    <label className={[classes.card, classes.line, compact ? classes.compact : ''].filter(Boolean).join(' ')}>
      <input
        type="radio"
        className={compact ? `${choices.radio} ${choices.small}` : choices.radio}
        name={group}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <span className={classes.lineText}>{title}</span>
      {price && <span className={classes.linePrice}>{price}</span>}
    </label>
  )
}
