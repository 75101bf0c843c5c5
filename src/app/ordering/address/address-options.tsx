import { IconMapPin } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import type { ComboBox } from '#app/kit/fields/combo-box.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import classes from './address-options.module.css'

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

type AddressOptionsProps = { className: string | undefined; found: readonly Suggestion[]; combo: ComboBox }

export function AddressOptions({ className, found, combo }: AddressOptionsProps) {
  return (
    <div className={className} hidden={!combo.shown} {...combo.listProps(addressCopy.suggestions)}>
      {found.map(({ id, main, secondary }, index) => (
        <AddressOption key={id} {...combo.optionProps(index)}>
          <Icon of={IconMapPin} />
          <AddressWords main={main} secondary={secondary} />
        </AddressOption>
      ))}
    </div>
  )
}
