import type { Site } from '#app/api.ts'

type Help = { label: string; to: string }

/** A page that a later release brings: its name, one plain sentence, and where help is until then. */
export type ComingPage = { title: string; sentence: string; help: (site: Site) => Help }

const callUs = (site: Site): Help => ({ label: `Call ${site.brandPhone}`, to: `tel:${site.brandPhone}` })

/** By the route's id in routes.ts. */
export const comingPages: Record<string, ComingPage> = {
  register: {
    title: 'Register for Can Manager',
    sentence: 'Signing up a crew online comes with a later release. Until then we set it up with you on the phone.',
    help: callUs,
  },
}
