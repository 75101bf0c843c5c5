import { IconMapPin } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { copy } from '#app/ordering/ordering.copy.ts'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import classes from './address-line.module.css'

type Written = Pick<AddressAnswer, 'address' | 'city' | 'state' | 'zip'>

export const townLine = ({ city, state, zip }: Omit<Written, 'address'>): string =>
  [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

export const wholeAddress = (address: Written): string =>
  [address.address, townLine(address)].filter(Boolean).join(', ')

export function AddressLine({ address, onChange }: { address: Written; onChange: () => void }) {
  return (
    <div className={classes.line}>
      <Icon of={IconMapPin} />
      <div className={classes.words} translate="no">
        <strong>{address.address}</strong>
        <span>{townLine(address)}</span>
      </div>
      <button type="button" className={`${typeClasses.link} ${classes.change}`} onClick={onChange}>
        {copy.change}
      </button>
    </div>
  )
}
