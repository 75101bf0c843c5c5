import type { TokenizerOptions } from '#server/sandbox/tokenizer/options.ts'

type MessageOptions = Pick<TokenizerOptions, 'enhancedresponse' | 'tokenpropname'>

/** The frame's message to its parent: always a JSON string, never an object. */
export function tokenMessage(options: MessageOptions, token: string, expiry: string | null): string {
  return JSON.stringify({
    [options.tokenpropname]: token,
    ...(options.enhancedresponse ? { token, errorCode: '0', errorMessage: '' } : {}),
    ...(expiry === null ? {} : { expiry }),
  })
}

/** An empty token without an error: the card was edited, and the parent must drop its token. */
export const clearedMessage = (options: MessageOptions): string => tokenMessage(options, '', null)

export function failureMessage(options: MessageOptions, failure: { code: string; text: string }): string {
  const { code, text } = failure
  return JSON.stringify({
    [options.tokenpropname]: '',
    ...(options.enhancedresponse ? { token: '', errorCode: code, errorMessage: text } : {}),
    validationError: text,
  })
}

export const typingMessage = (typing: boolean): string => JSON.stringify({ cardTyping: typing })
