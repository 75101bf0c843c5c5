import { RESOURCES } from '#app/site/blog/blog-paths.ts'

/** The pages that search engines should know, articles aside. */
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

/** What robots leave alone: everything behind the login, and pages whose address is a secret. */
export const closedPaths = [
  '/admin',
  '/account',
  '/authenticated',
  '/order/',
  '/pay/',
  '/password-reset/',
  '/dev/',
  '/cfc/',
] as const
