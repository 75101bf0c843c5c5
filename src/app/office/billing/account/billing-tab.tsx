import type { Customer } from '#contract/customers/customers.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { AccountSheets } from './account-sheets.tsx'
import { AutopayPanel } from './autopay-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import classes from './billing-tab.module.css'
import { CardsPanel } from './cards-panel.tsx'
import type { AccountPage } from './load-account.ts'
import { SendingPanel } from './sending-panel.tsx'
import { Statement } from './statement.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

type BillingTabProps = {
  customer: Customer
  page: AccountPage
  timezone: string
  today: CalendarDay
  onChanged: () => Promise<void>
}

export function BillingTab({ customer, page, timezone, today, onChanged }: BillingTabProps) {
  const { account, settings, tokenizerurl } = page
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <BalancePanel account={account} settings={settings} today={today} />
        <WaitingPanel customer={customer.id} items={account.waiting} onChanged={onChanged} />
        <Statement account={account} today={today} />
      </div>
      <div className={classes.column}>
        <CardsPanel
          customer={customer.id}
          cards={account.cards}
          takesCards={tokenizerurl !== null}
          onChanged={onChanged}
        />
        <AutopayPanel customer={customer.id} account={account} timezone={timezone} onChanged={onChanged} />
        <SendingPanel customer={customer} account={account} netdays={settings.netdays} />
      </div>
      <AccountSheets customer={customer} page={page} today={today} onChanged={onChanged} />
    </div>
  )
}
