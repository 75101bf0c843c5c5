import { IconMapPin } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { useOrder } from '#app/ordering/order/use-order.ts'
import classes from './address-above.module.css'
import { wholeAddress } from './address-line.tsx'

export function AddressAbove() {
  const { address } = useOrder().wizard
  if (!address) return null
  return (
    <p className={classes.address}>
      <Icon of={IconMapPin} />
      <span translate="no">{wholeAddress(address)}</span>
    </p>
  )
}
