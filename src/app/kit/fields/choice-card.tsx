import { type ReactNode, useId } from 'react'
import choices from '#app/kit/choices.module.css'
import classes from './choice-card.module.css'

export type ChoiceProps = {
  /** Name of the radio group; all its cards share it. */
  group: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  disabled?: boolean
}

export type ChoiceCardProps = ChoiceProps & {
  /** A scene on its ground line (drawings/service-scenes.tsx). */
  drawing?: ReactNode
  title: string
  /** One line of facts. */
  fact?: ReactNode
  /** Money as shown, for example "$22.00/mo". */
  price?: string
  /** The word above the price. */
  priceLabel?: string
}

/**
 * A radio as a card: drawing, name, fact and price. The whole card is the target. It is called by its words alone: what the
 * drawing shows is read for itself, and would keep a listener from hearing what is chosen.
 */
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
