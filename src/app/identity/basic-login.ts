/** The Basic header of a login. A password may hold any letter: the pair travels as UTF-8. */
export function basicLogin(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
