// Everything that happened with one customer stands in one list, the newest first.

/** What the list is narrowed by. */
export const TIME_LINE_KINDS = ['orders', 'mails', 'tasks', 'problems', 'notes', 'changes'] as const
export type TimeLineKind = (typeof TIME_LINE_KINDS)[number]
