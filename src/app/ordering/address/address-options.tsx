import { IconMapPin } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import type { ComboBox } from '#app/kit/fields/combo-box.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import { AddressOption, AddressWords } from './address-option.tsx'

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
