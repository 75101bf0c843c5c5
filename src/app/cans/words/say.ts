import { showMessage } from '#app/kit/messages/message.store.ts'

/** Toast topic: a newer confirmation replaces the previous one; a toast with Undo stays beside it. */
export const SAID_MESSAGE = 'said'

/** Confirms an action without undo. One at a time: a stack of toasts would cover a driver's next stop. */
export const say = (text: string): number => showMessage(text, { topic: SAID_MESSAGE })
