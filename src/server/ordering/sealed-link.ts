import type { z } from 'zod'
import type { Sealer } from '#server/base/sealer.ts'

/** Nothing is stored, and only the mail's recipient has the code. */
export const sealedLink = <Link>(schema: z.ZodType<Link>) => ({
  codeOf: (sealer: Sealer, link: Link): string => sealer.seal(JSON.stringify(link)).toString('hex'),
  linkOf(sealer: Sealer, code: string): Link | null {
    const text = sealer.open(Buffer.from(code, 'hex'))
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
  },
})
