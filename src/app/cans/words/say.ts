import { showMessage } from '#app/kit/messages/message.store.ts'

/** Of sentences that only say what was done the newest stands; one that can be taken back keeps its place beside it. */
export const SAID_MESSAGE = 'said'

/** Says what was done where nothing can be taken back: several of these would lie over a driver's next stop. */
export const say = (text: string): number => showMessage(text, { topic: SAID_MESSAGE })
