import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import classes from './map-router.module.css'
import type { useMapRouter } from './use-map-router.ts'

export function RouteEndFields({ router }: { router: ReturnType<typeof useMapRouter> }) {
  const { ends, errors, failure, changeEnd } = router
  return (
    <div className={classes.ends}>
      <PlaceField
        label="Starting Location"
        value={ends.start}
        error={errors.start}
        onChange={(end) => changeEnd('start', end)}
      />
      <PlaceField
        label="Ending Location"
        value={ends.end}
        error={errors.end}
        onChange={(end) => changeEnd('end', end)}
      />
      <div className={classes.failure} role="alert">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  )
}
