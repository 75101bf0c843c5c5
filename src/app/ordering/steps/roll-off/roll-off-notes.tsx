import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { RollOffPanel } from './roll-off-panel.tsx'
import classes from './roll-off-parts.module.css'
import { useRollOff } from './use-roll-off.ts'

const LITTLE = 200

export function RollOffNotes() {
  const order = useOrder()
  const { draft, service, chosen, previous, go, set } = useRollOff(order, 'notes')
  if (!draft || !service) return null
  const left = fieldLimits.notes - draft.notes.length
  return (
    <StepLayout
      onNext={() => go('confirm')}
      previous={previous}
      total={chosen && totalView(chosen.quote, order)}
      panel={<RollOffPanel service={service} chosen={chosen} range={draft.range} />}
      hint={rollOffCopy.nextConfirm}
    >
      <StepHeading above={<p className={classes.above}>{service.name}</p>} title={rollOffCopy.notesTitle}>
        {rollOffCopy.notesLead}
      </StepHeading>
      <TextAreaField
        label={rollOffCopy.notes}
        help={left < LITTLE ? rollOffCopy.notesLeft(left) : rollOffCopy.notesHelp}
        rows={5}
        maxLength={fieldLimits.notes}
        value={draft.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
    </StepLayout>
  )
}
