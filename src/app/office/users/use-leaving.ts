import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import type { User } from '#contract/users/sessions.ts'
import { worksForCompany } from '#domain/identity/user-form.ts'

export interface Leaving {
  user: User
  colleagues: readonly User[]
}

export function useLeaving() {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const ask = async (user: User) => {
    setLeaving({ user, colleagues: [] })
    const colleagues = await colleaguesOf(user)
    setLeaving((now) => (now?.user.id === user.id ? { user, colleagues } : now))
  }
  return { leaving, ask: (user: User) => void ask(user), stay: () => setLeaving(null) }
}

/** Empty on a refusal, as the question works without colleagues. */
async function colleaguesOf({ id, company, role }: User): Promise<readonly User[]> {
  if (!worksForCompany(role) || company === null) return []
  try {
    return (await get('users.getUsers', { company, status: 'Active' })).filter(
      (other) => other.id !== id && !other.rights,
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return []
  }
}
