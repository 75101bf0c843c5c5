// A driver's remark at a stop: a note, or a problem with its reason, optionally with a photo. It is separate from the
// office's notes on the task.

export const remarkKinds = ['note', 'problem'] as const
export type RemarkKind = (typeof remarkKinds)[number]

export function isEmptyRemark({ reason, text, photo }: { reason: string; text: string; photo: boolean }): boolean {
  return reason.trim() === '' && text.trim() === '' && !photo
}
