/** Entries by their own key and by a name that several may share, so that those of a name are found without a look at all. */
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
    /** In the order in which their keys came. */
    of: (name: string): T[] => [...(groups.get(name)?.values() ?? [])],
    clear: () => groups.clear(),
  }
}
