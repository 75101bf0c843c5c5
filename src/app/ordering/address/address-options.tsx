import { IconMapPin } from '@tabler/icons-react'
import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Suggestion } from '#contract/geo/geo.ts'
import { AddressOption, AddressWords } from './address-option.tsx'
import type { useListKeys } from './use-list-keys.ts'

type AddressOptionsProps = {
  id: string
  className: string | undefined
  found: readonly Suggestion[]
  list: ReturnType<typeof useListKeys>
}

/** The addresses that fit what was typed into the field of this id. */
export function AddressOptions({ id, className, found, list }: AddressOptionsProps) {
  return (
    <div
      className={className}
      id={`${id}-list`}
      role="listbox"
      aria-label={addressCopy.suggestions}
      hidden={!list.shown}
    >
      {found.map(({ id: key, main, secondary }, index) => (
        <AddressOption key={key} id={`${id}-${index}`} active={index === list.active} onTake={() => list.take(index)}>
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <AddressWords main={main} secondary={secondary} />
        </AddressOption>
      ))}
    </div>
  )
}
