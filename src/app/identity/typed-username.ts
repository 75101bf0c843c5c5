// Kept in memory only, until a login.

let typed = ''

export const typedUsername = (): string => typed

export function keepTypedUsername({ username }: { username: string }): void {
  typed = username
}

export function forgetTypedUsername(): void {
  typed = ''
}
