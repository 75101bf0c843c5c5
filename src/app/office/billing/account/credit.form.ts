import { amountOf, amountProblem } from '#app/office/billing/money/receive.form.ts'
import { dollarsText, typedPercent } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import { type Cents, dollarsOf, percentOf } from '#domain/companies/money.ts'

export const CREDIT_KINDS = ['credit', 'charge'] as const

export interface CreditForm {
  kind: (typeof CREDIT_KINDS)[number]
  amount: string
  text: string
  tax: string
}

/** @param lost what was sent before its answer was lost */
export const creditStart = (lost: Asked<'billing.addItem'> | null): CreditForm =>
  lost
    ? {
        kind: lost.amount < 0 ? 'credit' : 'charge',
        amount: dollarsText(Math.abs(lost.amount)),
        text: lost.text,
        tax: lost.tax ? String(lost.tax) : '',
      }
    : { kind: 'credit', amount: '', text: '', tax: '' }

const MOST_TAX = 30

const isTax = (tax: string): boolean => {
  const percent = typedPercent(tax) ?? 0
  return percent >= 0 && percent <= MOST_TAX && Number.isInteger(Math.round(percent * 1e9) / 1e6)
}

export const creditErrors = ({ amount, text, tax }: CreditForm) => ({
  amount: amountProblem(amount),
  text: text.trim() === '' ? 'Enter what it is for' : undefined,
  tax: isTax(tax) ? undefined : 'Enter a percentage from 0 to 30',
})

/** With tax; 0 while something is wrong. */
export function creditTotal({ amount, tax }: CreditForm): Cents {
  const cents = amountOf(amount)
  return cents > 0 && isTax(tax) ? cents + percentOf(cents, typedPercent(tax) ?? 0) : 0
}

export function sentCredit({ kind, amount, text, tax }: CreditForm, customer: number): Asked<'billing.addItem'> {
  const dollars = dollarsOf(amountOf(amount))
  return {
    customer,
    text: text.trim(),
    amount: kind === 'credit' ? 0 - dollars : dollars,
    tax: typedPercent(tax) ?? 0,
  }
}
