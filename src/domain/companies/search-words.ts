// What is searched is compared without case and accents: "zoe" finds Zoë. The haystacks of the
// database are made the same way (migration 0039).

/** A text as searches see it. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a query; a row is found when it holds every one of them. */
export const searchWords = (query: string): string[] => searchable(query).split(/\s+/).filter(Boolean)
