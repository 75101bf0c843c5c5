const keyOf = (user: number) => `haulyard.route.${user}`

/** The route whose go backs are somebody's own: the same tomorrow, and after a look at the deliveries. */
export function pickedRoute(user: number): string {
  try {
    return localStorage.getItem(keyOf(user)) ?? ''
  } catch {
    return ''
  }
}

/** A browser whose storage is full or forbidden asks again next time. */
export function keepPickedRoute(user: number, route: string): void {
  try {
    localStorage.setItem(keyOf(user), route)
  } catch {}
}
