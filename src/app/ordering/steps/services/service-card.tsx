import type { ReactNode } from 'react'
import { ServiceDrawing } from '#app/ordering/services/service-drawing.tsx'
import type { AvailableService } from '#domain/catalog/service.ts'
import classes from './service-card.module.css'

export interface ServiceCardProps {
  service: AvailableService
  fact: ReactNode
  price?: ReactNode
  current?: boolean
  children?: ReactNode
}

export function ServiceCard({ service, fact, price, current = false, children }: ServiceCardProps) {
  return (
    <section
      className={current ? `${classes.card} ${classes.current}` : classes.card}
      aria-labelledby={`service-${service.id}`}
      data-asked={current ? '' : undefined}
    >
      <div className={classes.head}>
        <span className={service.type === 'Residential' ? classes.picture : `${classes.picture} ${classes.wide}`}>
          <ServiceDrawing service={service} />
        </span>
        <div className={classes.words}>
          <h2 className={classes.name} id={`service-${service.id}`}>
            {service.name}
          </h2>
          {fact && <p className={classes.fact}>{fact}</p>}
        </div>
        {price && <span className={classes.price}>{price}</span>}
      </div>
      {children}
    </section>
  )
}
