import type { Scanner } from '#server/adapters/scanner/scanner.ts'
import { openBoundedLine } from '#server/calls/bounded-line.ts'

/**
 * Looks for malware in an upload, a few at a time.
 * @param whose whoever sends several at once waits for their own first
 * @returns the name of what was found, null when nothing was or nobody scans
 * @throws Refusal 503 when too many wait; Error when the scanner does not answer
 */
export type UploadScan = (whose: string, bytes: Uint8Array) => Promise<string | null>

/** @param scanner null where no setting names one */
export function openUploadScan(scanner: Scanner | null): UploadScan {
  if (!scanner) return async () => null
  const inLine = openBoundedLine({ atOnce: 4, mostWaiting: 20, mostOfOne: 6 })
  return (whose, bytes) => inLine(whose, () => scanner.scan(bytes))
}
