export function openGroups<T>() {
  const groups = new Map<string, Map<string, T>>()
  return {
    put(name: string, key: string, entry: T): void {
      const group = groups.get(name) ?? new Map<string, T>()
      groups.set(name, group.set(key, entry))
    },
    remove(name: string, key: string): void {
      groups.get(name)?.delete(key)
      if (groups.get(name)?.size === 0) groups.delete(name)
    },
    of: (name: string): T[] => [...(groups.get(name)?.values() ?? [])],
    clear: () => groups.clear(),
  }
}
