import type { ExamplesOf } from './examples-of.ts'

export const messagesExamples: ExamplesOf<'messages'> = {
  'messages.getPage': { query: 'demo', state: 'failed' },
  'messages.sendAgain': { query: 'nobody@example.com' },
}
