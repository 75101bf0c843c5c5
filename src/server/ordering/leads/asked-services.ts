import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import type { AskedService } from '#domain/ordering/leads/wanted-service.ts'

const text = (most: number) => line(most).catch('')
const optionalText = line(40).optional().catch(undefined)

/** A lead may be left at any step, so an invalid part is dropped instead of refused. */
const askedService = z.object({
  id: z.int(),
  cans: z
    .object({
      cans: z.int().min(1).max(9999),
      frequency: z.object({ frequency: line(40) }),
      preferred: z.array(line(20)).max(7).catch([]),
    })
    .optional()
    .catch(undefined),
  datestart: optionalText,
  range: z
    .object({ startDate: line(40), endDate: line(40).catch('') })
    .optional()
    .catch(undefined),
  notes: text(fieldLimits.notes),
  placement: z
    .object({
      fullname: text(fieldLimits.fullname),
      phone: text(fieldLimits.phone),
      email: text(fieldLimits.email),
      notes: text(fieldLimits.notes),
    })
    .optional()
    .catch(undefined),
})

export function askedServices(services: readonly unknown[]): AskedService[] {
  return services.flatMap((sent) => {
    const read = askedService.safeParse(sent)
    if (!read.success) return []
    const { cans, placement, ...asked } = read.data
    return [{ ...asked, cans: cans && { ...cans, frequency: cans.frequency.frequency }, contact: placement }]
  })
}
