// The words that carriers ask every sender of texts to obey.

const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'])
const START = new Set(['START', 'UNSTOP', 'YES'])

/** Null for a text that says something else. */
export function readTextReply(body: string): 'stop' | 'start' | null {
  const word = body.toUpperCase().replace(/[^A-Z]/g, '')
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}
