import type { Handlers } from '#server/call.ts'

export const visitHandlers: Handlers<'visits.count'> = {
  'visits.count': async ({ house, address, agent }, { page }) => {
    house.countView({ page, address, agent })
    return { success: true }
  },
}
