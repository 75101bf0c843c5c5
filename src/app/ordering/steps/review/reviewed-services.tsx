import typeClasses from '#app/kit/type.module.css'
import type { Order } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { ServiceDrawing } from '#app/ordering/services/service-drawing.tsx'
import { chosenFacts } from '#app/ordering/services/service-facts.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { extraDaysText } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { QuoteLine } from '#domain/ordering/prices/quote.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './review-rows.module.css'

export function ReviewedServices({ order: { quote, offered } }: { order: Order }) {
  return (
    <ul className={classes.services}>
      {quote?.lines.map((line) => {
        const service = offered.find(({ id }) => id === line.serviceId)
        if (!service) return null
        return (
          <li key={line.serviceId} className={classes.service}>
            <span className={service.type === 'Residential' ? classes.picture : `${classes.picture} ${classes.wide}`}>
              <ServiceDrawing service={service} height={36} />
            </span>
            <span className={classes.words}>
              <strong>{line.name}</strong>
              <span className={classes.fact}>{factsOf(line, service)}</span>
            </span>
            <strong className={typeClasses.figures}>
              {`${formatMoney(line.monthly)}${line.kind === 'cans' ? '/mo' : ''}`}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}

function factsOf(line: QuoteLine, service: AvailableService): string {
  if (line.kind === 'cans') return chosenFacts(service, line)
  const { days, extra, monthly } = line
  const period = extra ? `${extraDaysText(monthly, days, extra)}.` : `${counted(days, 'day')},`
  return `${period} ${includedText(service)}`
}

export function includedText({ allowedtons, rolloff_tonoveragecharge }: AvailableService): string {
  return reviewCopy.rollOffIncluded(rollOffCopy.tons(allowedtons), formatMoney(rolloff_tonoveragecharge))
}
