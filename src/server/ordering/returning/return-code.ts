import { z } from 'zod'
import { sealedLink } from '#server/ordering/sealed-link.ts'

export const { codeOf, linkOf: linkOfCode } = sealedLink(
  z.object({ company: z.int(), email: z.string(), ends: z.number() }),
)
