import { showMessage } from './message.store.ts'

/** Copies a text and says so, or what to do instead: without https, or without leave, a browser keeps its clipboard to itself. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showMessage(words.copied)
  } catch {
    showMessage(words.failed, { tone: 'error' })
  }
}
