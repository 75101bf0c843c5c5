import { useNavigate, useSearchParams } from 'react-router'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { PaymentDetailsSheet } from '#app/office/billing/money/payment-details.sheet.tsx'
import { ReceiveSheet } from '#app/office/billing/money/receive.sheet.tsx'
import { WorkedItems } from '#app/office/billing/words/worked-items.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { askedIn, CLOSED, openPayment } from './account-address.ts'
import { CardSheet } from './card.sheet.tsx'
import { ChargeSheet, chargeable } from './charge.sheet.tsx'
import { CreditSheet } from './credit.sheet.tsx'
import type { AccountPage } from './load-account.ts'
import { SendingSheet } from './sending.sheet.tsx'

type AccountSheetsProps = {
  customer: Customer
  page: AccountPage
  today: CalendarDay
  onChanged: () => Promise<void>
}

export function AccountSheets({ customer, page, today, onChanged }: AccountSheetsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useOffice()
  const { account, settings, tokenizerurl } = page
  const ask = askedIn(search)
  const paid = account.payments.find(({ id }) => id === openPayment(search))
  const onClose = () => navigate(CLOSED, { replace: true, preventScrollReset: true })
  const common = { customer, account, onClose, onChanged }
  return (
    <>
      <ReceiveSheet open={ask === 'payment' && may(user, 'billing.receive')} today={today} {...common} />
      {paid && (
        <PaymentDetailsSheet key={paid.id} payment={paid} {...account} onClose={onClose} onChanged={onChanged} />
      )}
      <Sheet
        open={ask === 'working' && account.next !== null}
        onClose={onClose}
        title="How the next bill was worked out"
      >
        {account.next && <WorkedItems items={account.next.items} />}
      </Sheet>
      {may(user, 'billing.write') && (
        <>
          <ChargeSheet open={ask === 'charge' && chargeable(account.cards).length > 0} {...common} />
          <CreditSheet open={ask === 'credit'} {...common} />
          <SendingSheet open={ask === 'sending'} netdays={settings.netdays} {...common} />
          {tokenizerurl && <CardSheet open={ask === 'card'} tokenizerurl={tokenizerurl} {...common} />}
        </>
      )}
    </>
  )
}
