import type { Site } from '#app/api.ts'

type Help = { label: string; to: string }

/** A page that a later release brings: its name, one plain sentence, and where help is until then. */
export type ComingPage = { title: string; sentence: string; help: (site: Site) => Help }

const callUs = (site: Site): Help => ({ label: `Call ${site.brandPhone}`, to: `tel:${site.brandPhone}` })
const logIn = (): Help => ({ label: 'Go to the dashboard login', to: '/login' })
const goHome = (): Help => ({ label: 'Back to the home page', to: '/' })

/** By the route's id in routes.ts. */
export const comingPages: Record<string, ComingPage> = {
  'why-joe': {
    title: 'Why haulers choose us',
    sentence:
      'This page will say at length what the home page says in short. Until it is here, the home page is the place to read.',
    help: goHome,
  },
  services: {
    title: 'Services',
    sentence:
      'What we do for haulers, and what it costs, will stand here. Until then we are glad to tell you on the phone.',
    help: callUs,
  },
  contact: {
    title: 'Contact',
    sentence: 'The contact form comes with a later release. Until then a person answers the phone.',
    help: callUs,
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    sentence: 'The privacy policy will stand here. Until then, ask us on the phone what we keep and why.',
    help: callUs,
  },
  resources: {
    title: 'Resources',
    sentence: 'Articles for haulers come with a later release.',
    help: goHome,
  },
  blog: {
    title: 'Resources',
    sentence: 'Articles for haulers come with a later release.',
    help: goHome,
  },
  register: {
    title: 'Register for Can Manager',
    sentence: 'Signing up a crew online comes with a later release. Until then we set it up with you on the phone.',
    help: callUs,
  },
  'password-reset': {
    title: 'Reset your password',
    sentence: 'Choosing a new password online comes with a later release. Until then, call us and we help you in.',
    help: logIn,
  },
}
