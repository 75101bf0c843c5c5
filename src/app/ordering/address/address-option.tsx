import type { ComponentProps, ReactNode } from 'react'
import classes from './address-option.module.css'

type AddressOptionProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'tabIndex'>

/** Not focusable, because focus stays in the field. */
export const AddressOption = (props: AddressOptionProps) => (
  <button {...props} type="button" tabIndex={-1} className={classes.option} />
)

export function AddressWords({ main, secondary }: { main: ReactNode; secondary: string }) {
  return (
    <span translate="no">
      <span className={classes.main}>{main}</span>
      <span className={classes.secondary}>{secondary}</span>
    </span>
  )
}
