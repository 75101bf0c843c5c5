import classes from './written-address.module.css'

/** The street of an address, by which people name a stop; the town goes without saying. */
export const streetOf = (address: string): string => address.split(',')[0]?.trim() || address

/** An address in a row: the street stands out, the town beside it gives way where room is scarce. */
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
