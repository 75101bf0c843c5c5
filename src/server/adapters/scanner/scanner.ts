/** Looks for malware in files of strangers. There is no built-in one: pictures are drawn anew and PDFs judged all the same. */
export interface Scanner {
  /**
   * @returns the name of what was found, null when nothing was
   * @throws Error when it gives no answer in time, or one that says neither
   */
  scan(bytes: Uint8Array): Promise<string | null>
}
