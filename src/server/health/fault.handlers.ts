import type { Handlers } from '#server/calls/handler.ts'

export const faultHandlers: Handlers<'faults.report'> = {
  'faults.report': async ({ app }, fault) => {
    app.memory.browserFaults.report(fault)
    return { success: true }
  },
}
