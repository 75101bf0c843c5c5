import { RESOURCES } from '#app/site/blog/blog-paths.ts'

export const publicPaths = [
  '/',
  '/Why-Joe',
  '/Services',
  RESOURCES,
  '/Contact',
  '/signup',
  '/Demo',
  '/Privacy-policy',
] as const

/** Disallowed for robots: everything behind the login, and pages whose URL is a secret. */
export const closedPaths = [
  '/admin',
  '/account',
  '/authenticated',
  '/order/',
  '/pay/',
  '/bill/',
  '/stop/',
  '/password-reset/',
  '/dev/',
  '/cfc/',
] as const
