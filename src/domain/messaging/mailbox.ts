const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/

/** Normalizes an address to its mailbox: ignores letter case, plus tags, and dots at Gmail. */
export function mailboxOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const name = GMAIL.exec(plain)?.[1]
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}
