import typeClasses from '#app/kit/type.module.css'
import { rollOffDetailsOf } from '#app/ordering/order/hauler.ts'

export function RollOffDetailsLink({ company }: { company: Parameters<typeof rollOffDetailsOf>[0] }) {
  const details = rollOffDetailsOf(company)
  return (
    details && (
      <a className={typeClasses.link} href={details.href} target="_blank" rel="noreferrer">
        {details.name}
      </a>
    )
  )
}
