// Searches ignore case and accents: "zoe" finds Zoë. The database normalizes its search texts in the same way
// (migration 0039).

export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export const searchWords = (query: string): string[] => searchable(query).split(/\s+/).filter(Boolean)
