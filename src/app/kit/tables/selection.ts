export type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export function toggleRow({ chosen, onChange }: Selection, key: string): void {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  onChange(next)
}

export function wholePage({ chosen, onChange }: Selection, keys: readonly string[]) {
  const chosenHere = keys.filter((key) => chosen.has(key)).length
  const checked = keys.length > 0 && chosenHere === keys.length
  return {
    checked,
    partly: chosenHere > 0 && !checked,
    onChange: () =>
      onChange(new Set(checked ? [...chosen].filter((key) => !keys.includes(key)) : [...chosen, ...keys])),
  }
}
