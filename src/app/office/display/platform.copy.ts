export const platformCopy = {
  /** Shown in place of a company for the platform's own actions. */
  name: 'Platform',
}
