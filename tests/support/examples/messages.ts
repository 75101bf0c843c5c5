import type { ExampleCompany, ExamplesOf } from './examples-of.ts'

export const messagesExamples = (company: ExampleCompany): ExamplesOf<'messages'> => ({
  'messages.getPage': { query: 'demo', state: 'failed' },
  'messages.getHeld': { i: company },
  'messages.dismiss': { query: 'nobody@example.com' },
  'messages.sendAgain': { query: 'nobody@example.com' },
})
