import { IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { may } from '#domain/identity/permissions.ts'
import { EraseSheet } from './erase.sheet.tsx'

/** Leads to the question whether a customer is to be forgotten, and then back to all others. */
export function EraseCustomer({ customer }: { customer: Customer }) {
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  if (!may(useOffice().user.role, 'customers.erase')) return null
  return (
    <>
      <Button
        tone="secondary"
        icon={<IconEraser size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsks(true)}
      >
        Erase
      </Button>
      <EraseSheet
        open={asks}
        customer={customer}
        onClose={() => setAsks(false)}
        onErased={() => void navigate(href('/admin/customers'), { replace: true })}
      />
    </>
  )
}
