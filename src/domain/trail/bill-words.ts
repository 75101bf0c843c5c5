import { formatMoney } from '#domain/companies/money.ts'

type Fields = Readonly<Record<string, unknown>>

interface BillFacts {
  subjectId: string
  about: Fields | null
  before: Fields | null
  after: Fields | null
  name: string | null
}
type Words = (facts: BillFacts) => string | undefined

const dollars = (amount: unknown): string => formatMoney(Math.round(Math.abs(Number(amount ?? 0)) * 100))

export const billWords: Words = ({ subjectId, about, after }) => {
  const what = `${about?.kind === 'creditnote' ? 'credit note' : 'bill'} ${subjectId} of ${dollars(about?.total)}`
  if (after?.state === 'issued') return `issued ${what}`
  return after?.state === 'void' ? `voided ${what}` : undefined
}

export const paymentWords: Words = ({ about, after }) => {
  if (!after?.kind) return undefined
  const check = [after.kind, after.checknumber].filter(Boolean).join(' ')
  return `recorded a payment of ${dollars(about?.amount)}: ${check}`
}

export const collectionWords: Words = ({ before, after, name }) => {
  const who = name ?? 'a deleted customer'
  if (after?.ended_at) return `removed a stored card of ${who}`
  if (before === null) return after?.collection === undefined ? undefined : `set how ${who} pays`
  return `changed how ${who} pays`
}
