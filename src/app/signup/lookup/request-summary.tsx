import { countedContainers } from '#domain/catalog/container-words.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { lookupCost, pickupOf } from '#domain/ordering/wizard/lookup.ts'
import classes from './request-summary.module.css'
import { signupCopy } from './signup.copy.ts'
import { type Chosen, useLookup } from './use-lookup.ts'

function useCostSoFar(): string | null {
  const { chosen, signup } = useLookup()
  if (chosen.length === 0) return null
  const cost = lookupCost(
    signup,
    chosen.map(({ service }) => service),
  )
  return cost === null ? null : costWords(cost, signup.type === 'Roll-Offs')
}

export function useSoFar(): string | undefined {
  const { chosen } = useLookup()
  const cost = useCostSoFar()
  return cost === null ? undefined : signupCopy.soFar(chosen.length, cost)
}

export function RequestSummary() {
  const { hauler, chosen } = useLookup()
  const cost = useCostSoFar()
  if (!hauler || chosen.length === 0) return null
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
      {cost !== null && <p className={classes.cost}>{cost}</p>}
    </div>
  )
}

export function RequestPanel() {
  return (
    <>
      <h2 className={classes.title}>{signupCopy.asideTitle}</h2>
      <p className={classes.lead}>{signupCopy.asideText}</p>
      <RequestSummary />
    </>
  )
}

export const costWords = (cost: number, once: boolean): string =>
  once ? signupCopy.once(formatMoney(cost)) : signupCopy.perMonth(formatMoney(cost))

function wordsOf({ service, requested }: Chosen): string {
  if (service.type === 'Roll-Offs') return service.name
  const pickup = pickupOf(service, requested)
  return [service.name, countedContainers(service.type, requested.cans), pickup?.frequency].filter(Boolean).join(', ')
}
