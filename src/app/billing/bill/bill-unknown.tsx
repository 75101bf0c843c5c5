import { IconLinkOff } from '@tabler/icons-react'
import { Unavailable } from '#app/ordering/hauler/unavailable.tsx'
import { billCopy } from './bill.copy.ts'

export function BillUnknown() {
  return (
    <Unavailable icon={<IconLinkOff size={40} stroke={2} aria-hidden="true" />} title={billCopy.unknownTitle}>
      {billCopy.unknownLead}
    </Unavailable>
  )
}
