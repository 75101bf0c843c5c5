import { countOf } from '#app/kit/display/count-of.ts'
import type { Answer } from '#contract/contract.ts'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './orders.columns.module.css'

type Page = Pick<Answer<'services.getOrderPage'>, 'found' | 'more' | 'sums'>

/** The sums are of all matching orders, not of the page; null beyond the counting limit. */
export function sumsText({ found, more, sums }: Page): string {
  const orders = `${countOf(found, more)} ${found === 1 ? 'order matches' : 'orders match'}`
  if (!sums) return `${orders}. Choose days to see totals.`
  const parts = [
    `${formatDollars(sums.kept)} kept`,
    sums.unpaid > 0 && `${formatDollars(sums.unpaid)} not paid yet`,
    sums.tax > 0 && `sales tax ${formatDollars(sums.tax)} collected`,
    sums.taxback > 0 && `${formatDollars(sums.taxback)} of it refunded`,
  ]
  return [orders, ...parts.filter(Boolean)].join(', ')
}

export function OrdersSums({ page }: { page: Page }) {
  const { sums } = page
  if (!sums) {
    return (
      <tr>
        <td colSpan={9}>{sumsText(page)}</td>
      </tr>
    )
  }
  return (
    <tr>
      <td colSpan={6}>{sumsText(page)}</td>
      <td className={classes.sum}>{formatDollars(sums.total)}</td>
      <td className={classes.sum}>{sums.refunded > 0 ? formatDollars(sums.refunded) : '–'}</td>
      <td />
    </tr>
  )
}
