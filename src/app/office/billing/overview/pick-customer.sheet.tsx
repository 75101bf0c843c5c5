import { href, useNavigate } from 'react-router'
import { get } from '#app/calls/api.ts'
import type { FindChoices } from '#app/kit/fields/choice-box.tsx'
import { ChoiceField } from '#app/kit/fields/choice-field.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from '#app/office/billing/money/money-sheet.module.css'

type PickCustomerSheetProps = { open: boolean; company: number; onClose: () => unknown }

const SHOWN = 8

/** A payment begins with who paid. */
export function PickCustomerSheet({ open, company, onClose }: PickCustomerSheetProps) {
  const navigate = useNavigate()
  const find: FindChoices = async (text, signal) => {
    const asked = { companyId: String(company), query: text, size: SHOWN }
    const { rows } = await get('customers.getPage', asked, { signal })
    return rows.map(({ id, fullname, address, city, number }) => ({
      value: String(id),
      label: fullname,
      detail: [number && `No. ${number}`, address, city].filter(Boolean).join(', '),
    }))
  }
  return (
    <Sheet open={open} onClose={onClose} title="Take a payment" tall>
      <div className={classes.picking}>
        <ChoiceField
          label="Customer"
          help="Name, number, phone, email or address"
          chosen=""
          list="Customers"
          find={find}
          onChoose={({ value }) =>
            void navigate(`${href('/admin/customers/e/:userId', { userId: value })}?tab=billing&ask=payment`)
          }
        />
      </div>
    </Sheet>
  )
}
