import type { SourceFile, SourceTree } from './source-tree.ts'

/** One rule about the files. `broken` answers a line for each place that breaks it, beginning with the file's path. */
export interface Rule {
  name: string
  broken(tree: SourceTree): string[]
}

/** A rule that looks at each file by itself: `faults` answers what is wrong with one. */
export const perFile = (name: string, faults: (file: SourceFile) => string[]): Rule => ({
  name,
  broken: (tree) => tree.flatMap((file) => faults(file).map((fault) => `${file.path}: ${fault}`)),
})

/** A small tree that breaks one rule at one place. A rule that lets its tree pass is no rule. */
export interface Planted {
  rule: string
  files: Record<string, string>
  /** The file that the rule must name. */
  at: string
}
