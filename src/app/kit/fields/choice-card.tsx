import { type ReactNode, useId } from 'react'
import choices from '#app/kit/choices.module.css'
import classes from './choice-card.module.css'

export type ChoiceProps = {
  group: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  disabled?: boolean
}

export type ChoiceCardProps = ChoiceProps & {
  drawing?: ReactNode
  title: string
  fact?: ReactNode
  price?: string
  priceLabel?: string
}

/** The accessible name is the text alone, because a described drawing would delay the choice for screen readers. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { group, value, checked, onChoose, disabled, drawing, title, fact, price, priceLabel = 'from' } = props
  const id = useId()
  return (
    <label className={classes.card}>
      {drawing && <span className={classes.drawing}>{drawing}</span>}
      <span className={classes.row}>
        <input
          type="radio"
          className={choices.radio}
          name={group}
          value={value}
          checked={checked}
          disabled={disabled}
          aria-labelledby={price ? `${id}-words ${id}-price` : `${id}-words`}
          onChange={() => onChoose(value)}
        />
        <span id={`${id}-words`}>
          <span className={classes.name}>{title}</span>
          {fact && <span className={classes.fact}>{fact}</span>}
        </span>
        {price && (
          <span className={classes.price} id={`${id}-price`}>
            <span className={classes.above}>{priceLabel}</span>
            <span>{price}</span>
          </span>
        )}
      </span>
    </label>
  )
}
