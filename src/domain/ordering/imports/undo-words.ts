export interface UndoCounts {
  deleted: number
  restored: number
  kept: number
}

const number = (count: number) => count.toLocaleString('en-US')
const customers = (count: number) => (count === 1 ? '1 customer' : `${number(count)} customers`)
const imported = (count: number) => (count === 1 ? '1 imported customer' : `${number(count)} imported customers`)

export function undoPlan({ deleted, restored, kept }: UndoCounts): { part: keyof UndoCounts; words: string }[] {
  const lines: { part: keyof UndoCounts; words: string }[] = [
    { part: 'deleted', words: `${imported(deleted)} will be permanently removed` },
    {
      part: 'restored',
      words: `${customers(restored)} that ${restored === 1 ? 'was' : 'were'} changed ${restored === 1 ? 'is' : 'are'} restored`,
    },
    { part: 'kept', words: `${customers(kept)} ${kept === 1 ? 'stays as it is' : 'stay as they are'}` },
  ]
  const counts = { deleted, restored, kept }
  return lines.filter(({ part }) => counts[part] > 0)
}

export function undoneWords({ deleted, restored, kept }: UndoCounts): string {
  const parts = [`${number(deleted)} deleted`, `${number(restored)} as before`]
  return `Undone: ${[...parts, ...(kept > 0 ? [`${number(kept)} stayed`] : [])].join(', ')}`
}
