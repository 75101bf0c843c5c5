export const TIME_LINE_KINDS = ['orders', 'mails', 'tasks', 'problems', 'notes', 'changes'] as const
export type TimeLineKind = (typeof TIME_LINE_KINDS)[number]
