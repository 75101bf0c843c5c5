import classes from './written-address.module.css'

/** The street, by which people name a stop. */
export const streetOf = (address: string): string => address.split(',')[0]?.trim() || address

/** An address in a row: the street is emphasized, and the town truncates first. */
export function WrittenAddress({ address }: { address: string }) {
  const street = streetOf(address)
  return (
    <>
      <span translate="no">{street}</span>
      <span className={classes.town} translate="no">
        {address.slice(street.length)}
      </span>
    </>
  )
}
