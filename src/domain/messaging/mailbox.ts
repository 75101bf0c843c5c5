const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/

/** One mailbox, however its address is written: letter case and what follows a plus make no other reader, nor do dots at Gmail. */
export function mailboxOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const name = GMAIL.exec(plain)?.[1]
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}
