import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SAMPLE_PROOF, type SiteProof } from '#domain/site/proof.ts'
import { StartFailure } from '#server/base/start-failure.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

const proofFile = z.strictObject({
  quote: z.strictObject({ words: line(240), name: line(80), about: line(120) }).optional(),
  figures: z
    .strictObject({
      of: line(80),
      rows: z
        .array(z.strictObject({ figure: line(16), what: line(40), detail: line(80) }))
        .min(1)
        .max(3),
    })
    .optional(),
  price: z.strictObject({ amount: line(16), per: line(24), detail: line(80) }).optional(),
})

/**
 * Social proof on the home page: the operator's file, or a marked sample in the demo; null otherwise.
 * @throws StartFailure when the file is unreadable or invalid
 */
export function readSiteProof(path: string | undefined, demo: boolean): SiteProof | null {
  if (path === undefined) return demo ? SAMPLE_PROOF : null
  const read = proofFile.safeParse(jsonOf(path))
  if (read.success) return { ...read.data, sample: false }
  const wrong = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`)
  throw new StartFailure(`PROOF_FILE: ${path} is not valid: ${wrong.join('; ')}`)
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartFailure(`PROOF_FILE: ${path} cannot be read as JSON`, { cause: error })
  }
}
