import { formatMoney } from '#domain/companies/money.ts'
import { lookupCost, pickupOf } from '#domain/ordering/wizard/lookup.ts'
import classes from './request-summary.module.css'
import { signupCopy } from './signup.copy.ts'
import { type Chosen, useLookup } from './use-lookup.ts'

/** What is asked for so far, and of whom. */
export function RequestSummary() {
  const { hauler, chosen, signup } = useLookup()
  if (!hauler || chosen.length === 0) return null
  const cost = lookupCost(
    signup,
    chosen.map(({ service }) => service),
  )
  return (
    <div className={classes.summary}>
      <p>
        <strong>{hauler.company.name}</strong>
      </p>
      <ul>
        {chosen.map((each) => (
          <li key={each.service.id}>{wordsOf(each)}</li>
        ))}
      </ul>
      {cost !== null && <p className={classes.cost}>{costWords(cost, signup.type === 'Roll-Offs')}</p>}
    </div>
  )
}

/** '$38.00/mo', '$295.00, once'. */
export const costWords = (cost: number, once: boolean): string =>
  once ? signupCopy.once(formatMoney(cost)) : signupCopy.perMonth(formatMoney(cost))

function wordsOf({ service, requested }: Chosen): string {
  if (service.type === 'Roll-Offs') return service.name
  const pickup = pickupOf(service, requested)
  return [service.name, `${requested.cans} ${requested.cans === 1 ? 'can' : 'cans'}`, pickup?.frequency]
    .filter(Boolean)
    .join(', ')
}
