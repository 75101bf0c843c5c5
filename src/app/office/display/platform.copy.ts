export const platformCopy = {
  /** Stands where a company would, for what the platform does itself. */
  name: 'Platform',
}
