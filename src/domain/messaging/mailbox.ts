const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/

export function mailboxOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const name = GMAIL.exec(plain)?.[1]
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}
