import type { SourceFile, SourceTree } from './source-tree.ts'

/** A rule on source files. `broken` returns one line per violation, starting with the file's path. */
export interface Rule {
  name: string
  broken(tree: SourceTree): string[]
}

/** A rule that checks each file separately; `faults` returns the violations of one. */
export const perFile = (name: string, faults: (file: SourceFile) => string[]): Rule => ({
  name,
  broken: (tree) => tree.flatMap((file) => faults(file).map((fault) => `${file.path}: ${fault}`)),
})

/** A small tree that violates one rule in one place, to prove that the rule works. */
export interface Planted {
  rule: string
  files: Record<string, string>
  /** The file that the rule must report. */
  at: string
}
