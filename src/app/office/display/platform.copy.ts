export const platformCopy = {
  name: 'Platform',
}
