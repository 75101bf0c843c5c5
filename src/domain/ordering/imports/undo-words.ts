import { counted } from '#domain/words/counted.ts'

export interface UndoCounts {
  deleted: number
  restored: number
  kept: number
  services?: number | undefined
}

const number = (count: number) => count.toLocaleString('en-US')
const customers = (count: number) => (count === 1 ? '1 customer' : `${number(count)} customers`)
const imported = (count: number) => (count === 1 ? '1 imported customer' : `${number(count)} imported customers`)

export function undoPlan({
  deleted,
  restored,
  kept,
  services = 0,
}: UndoCounts): { part: keyof UndoCounts; words: string }[] {
  const lines: { part: keyof UndoCounts; words: string }[] = [
    { part: 'deleted', words: `${imported(deleted)} will be permanently removed` },
    {
      part: 'restored',
      words: `${customers(restored)} that ${restored === 1 ? 'was' : 'were'} changed ${restored === 1 ? 'is' : 'are'} restored`,
    },
    { part: 'services', words: `${counted(services, 'imported service')} will be permanently removed` },
    { part: 'kept', words: `${customers(kept)} ${kept === 1 ? 'stays as it is' : 'stay as they are'}` },
  ]
  const counts = { deleted, restored, kept, services }
  return lines.filter(({ part }) => counts[part] > 0)
}

export function undoneWords({ deleted, restored, kept }: UndoCounts): string {
  const parts = [`${number(deleted)} deleted`, `${number(restored)} as before`]
  return `Undone: ${[...parts, ...(kept > 0 ? [`${number(kept)} stayed`] : [])].join(', ')}`
}
