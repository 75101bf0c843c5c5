import type { Scanner } from '#server/adapters/scanner/scanner.ts'
import { openBoundedLine } from '#server/base/bounded-line.ts'

/**
 * Scans an upload for malware, a few at a time.
 * @param whose caller for fairness: several files of one caller are queued behind each other
 * @returns the name of the finding, or null, also without a scanner
 * @throws Refusal 503 when the queue is full; Error when the scanner does not answer
 */
export type UploadScan = (whose: string, bytes: Uint8Array) => Promise<string | null>

export function openUploadScan(scanner: Scanner | null): UploadScan {
  if (!scanner) return async () => null
  const inLine = openBoundedLine({ atOnce: 4, mostWaiting: 20, mostOfOne: 6 })
  return (whose, bytes) => inLine(whose, () => scanner.scan(bytes))
}
