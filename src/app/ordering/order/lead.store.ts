import { storedEntries } from '#app/storage/stored-entries.ts'

const posts = storedEntries<string>('lead')

/** `post` of the lead left on a page ('/h/piedmont'): the secret that turns this lead into the order. */
export const leadOf = (page: string): string | null => posts.read(page)

export const keepLead = (page: string, post: string | null): void => posts.write(page, post)
