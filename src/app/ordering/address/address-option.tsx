import type { ComponentProps, ReactNode } from 'react'
import classes from './address-option.module.css'

type AddressOptionProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'tabIndex'>

/** One line of a list of suggestions, wired by the combo box. The field keeps the focus and the keys. */
export const AddressOption = (props: AddressOptionProps) => (
  <button {...props} type="button" tabIndex={-1} className={classes.option} />
)

/** The street, with what was typed of it marked, over the place. */
export function AddressWords({ main, secondary }: { main: ReactNode; secondary: string }) {
  return (
    <span translate="no">
      <span className={classes.main}>{main}</span>
      <span className={classes.secondary}>{secondary}</span>
    </span>
  )
}
