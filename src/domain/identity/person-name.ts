export interface Named {
  username: string
  firstname: string
  middlename?: string
  lastname: string
}

export function personName({ firstname, middlename, lastname, username }: Named): string {
  return [firstname, middlename, lastname].filter(Boolean).join(' ') || username
}
