import { streetKey, streetSide } from './address-key.ts'
import { parseAddress } from './parse-address.ts'

export function isSameHouse(one: string, other: string): boolean {
  const [a, b] = [parseAddress(one), parseAddress(other)]
  if (a.number === '' || b.number === '') return plain(one) === plain(other)
  const differ = (x: string, y: string) => x !== '' && y !== '' && x.toLowerCase() !== y.toLowerCase()
  return (
    a.number.toLowerCase() === b.number.toLowerCase() &&
    streetKey(a.street) === streetKey(b.street) &&
    !differ(streetSide(a.street).direction, streetSide(b.street).direction) &&
    !differ(a.zip, b.zip) &&
    !differ(a.state, b.state) &&
    (a.zip !== '' || !differ(a.city, b.city))
  )
}

const plain = (line: string) =>
  line
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()
