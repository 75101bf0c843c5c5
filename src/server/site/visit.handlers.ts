import type { Handlers } from '#server/calls/handler.ts'

export const visitHandlers: Handlers<'visits.count'> = {
  'visits.count': async ({ app, address, agent }, { page }) => {
    app.countView({ page, address, agent })
    return { success: true }
  },
}
