import classes from './written-address.module.css'

export const streetOf = (address: string): string => address.split(',')[0]?.trim() || address

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
