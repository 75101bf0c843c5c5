import { IconCash, IconCreditCard, IconFileMinus } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Account } from '#contract/billing/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { asking } from './account-address.ts'
import { chargeable } from './charge.sheet.tsx'

/** Acts with money of a customer, before the menu. */
export function AccountActs({ account }: { account: Pick<Account, 'cards'> }) {
  if (!may(useOffice().user, 'billing.write')) return null
  return (
    <>
      {chargeable(account.cards).length > 0 && (
        <ButtonLink tone="secondary" to={asking('charge')} preventScrollReset icon={<Icon of={IconCreditCard} />}>
          Charge card
        </ButtonLink>
      )}
      <ButtonLink tone="secondary" to={asking('credit')} preventScrollReset icon={<Icon of={IconFileMinus} />}>
        Credit
      </ButtonLink>
    </>
  )
}

export function TakePayment() {
  if (!may(useOffice().user, 'billing.receive')) return null
  return (
    <ButtonLink to={asking('payment')} preventScrollReset icon={<Icon of={IconCash} />}>
      Take a payment
    </ButtonLink>
  )
}
