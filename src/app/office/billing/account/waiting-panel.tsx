import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type from '#app/kit/type.module.css'
import { useOffice } from '#app/page/use-office.ts'
import type { Item } from '#contract/billing/documents.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import classes from './side-panels.module.css'

type WaitingPanelProps = { customer: number; items: readonly Item[]; onChanged: () => Promise<void> }

const BY_HAND: readonly Item['kind'][] = ['credit', 'other', 'fee']

/** Credits and charges for the next bill. */
export function WaitingPanel({ customer, items, onChanged }: WaitingPanelProps) {
  const writes = may(useOffice().user, 'billing.write')
  const { save } = useSave()
  if (items.length === 0) return null
  const remove = (item: Item) =>
    void save(async (write) => {
      await write('billing.removeItem', { customer, item: item.id })
      await onChanged()
      showMessage(`${item.text} was removed`)
    })
  return (
    <Panel title="On the next bill">
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.id} className={classes.item}>
            <span className={classes.words}>{item.text}</span>
            <strong>{formatDollars(item.amount)}</strong>
            {writes && BY_HAND.includes(item.kind) && (
              <button
                type="button"
                className={type.link}
                aria-label={`Remove ${item.text}`}
                onClick={() => remove(item)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
