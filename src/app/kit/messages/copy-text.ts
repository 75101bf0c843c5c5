import { showMessage } from './message.store.ts'

/** The clipboard is blocked without https or permission; the error then says what to do instead. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showMessage(words.copied)
  } catch {
    showMessage(words.failed, { tone: 'error' })
  }
}
