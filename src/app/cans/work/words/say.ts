import { showMessage } from '#app/kit/messages/message.store.ts'

export const SAID_MESSAGE = 'said'

/** One at a time: a stack of toasts would cover a driver's next stop. */
export const say = (text: string): number => showMessage(text, { topic: SAID_MESSAGE })
