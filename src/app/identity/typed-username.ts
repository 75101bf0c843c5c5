// Whoever goes from the log-in to a forgotten password or to the registration means the same address: it is typed once.
// It lives as long as the page is open, and only until somebody is logged in.

let typed = ''

/** The address that was typed last on one of these forms. */
export const typedUsername = (): string => typed

export function keepTypedUsername({ username }: { username: string }): void {
  typed = username
}

export function forgetTypedUsername(): void {
  typed = ''
}
