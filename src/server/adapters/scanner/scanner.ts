/** Malware scan of strangers' files. Optional: without it, pictures are still re-encoded and PDFs inspected. */
export interface Scanner {
  /** @throws Error on a timeout, or without a verdict */
  scan(bytes: Uint8Array): Promise<string | null>
}
