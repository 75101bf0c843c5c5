import { showMessage } from '#app/kit/messages/message.store.ts'

export const NOTICE_TOPIC = 'notice'

/** One at a time: a stack of toasts would cover a driver's next stop. */
export const showNotice = (text: string): number => showMessage(text, { topic: NOTICE_TOPIC })
