import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { chosenFacts } from '#app/ordering/services/service-facts.ts'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import classes from './service-card.module.css'
import { ServiceCard } from './service-card.tsx'

export interface AnsweredServiceProps {
  service: AvailableService
  request: ServiceRequest
  onEdit: () => void
  onRemove: () => void
}

export function AnsweredService({ service, request, onEdit, onRemove }: AnsweredServiceProps) {
  const cans = request.requested ? request.answer.cans : null
  const act = `${typeClasses.link} ${classes.act}`
  return (
    <ServiceCard
      service={service}
      fact={cans ? chosenFacts(service, { ...cans, frequency: cans.frequency.frequency }) : service.description}
      price={
        cans && (
          <>
            <strong>{formatMoney(cans.frequency.price)}</strong>/mo
          </>
        )
      }
    >
      <div className={classes.foot}>
        <span className={cans ? classes.state : `${classes.state} ${classes.declined}`}>
          {cans ? <Icon of={IconCircleCheck} /> : <Icon of={IconCircleMinus} />}
          <span>{cans ? servicesCopy.added : servicesCopy.declined}</span>
        </span>
        <button type="button" className={act} onClick={onEdit} aria-label={`${servicesCopy.edit} ${service.name}`}>
          {servicesCopy.edit}
        </button>
        {cans && (
          <button
            type="button"
            className={act}
            onClick={onRemove}
            aria-label={`${servicesCopy.remove} ${service.name}`}
          >
            {servicesCopy.remove}
          </button>
        )}
      </div>
    </ServiceCard>
  )
}
