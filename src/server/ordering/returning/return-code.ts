import { z } from 'zod'
import type { ReturnLink } from '#domain/ordering/returning/return-link.ts'
import type { Sealer } from '#server/payments/sealer.ts'

const link = z.object({ company: z.int(), email: z.string(), ends: z.number() })

/** The link as it stands in a URL. Nothing of it is kept: whoever holds it is who was written to. */
export const codeOf = (sealer: Sealer, sealed: ReturnLink): string =>
  sealer.seal(JSON.stringify(sealed)).toString('hex')

/** @returns null for what was not sealed here, and for a link of another kind */
export function linkOfCode(sealer: Sealer, code: string): ReturnLink | null {
  const text = sealer.open(Buffer.from(code, 'hex'))
  return text === null ? null : (link.safeParse(JSON.parse(text)).data ?? null)
}
