import { addressCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { useSite } from '#app/site/frame/use-site.ts'
import classes from './address-credit.module.css'

/** Whose addresses are suggested, where they ask to be named; our own index asks for nothing. */
export function AddressCredit() {
  const { geocoder } = useSite()
  const credit = addressCopy.credits[geocoder]
  return credit ? <p className={classes.credit}>{credit}</p> : null
}
