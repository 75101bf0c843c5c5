/** One mailbox, however its address is written: letter case and what follows a plus make no other reader. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
