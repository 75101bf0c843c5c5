import type { ReactNode } from 'react'
import classes from './address-option.module.css'

type AddressOptionProps = { id: string; active: boolean; onTake: () => void; children: ReactNode }

/** One line of a list of suggestions. The field keeps the focus and the keys; the option is only pressed. */
export function AddressOption({ id, active, onTake, children }: AddressOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </button>
  )
}

/** The street, with what was typed of it marked, over the place. */
export function AddressWords({ main, secondary }: { main: ReactNode; secondary: string }) {
  return (
    <span>
      <span className={classes.main}>{main}</span>
      <span className={classes.secondary}>{secondary}</span>
    </span>
  )
}
