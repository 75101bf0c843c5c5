// What happens at a stop is written down as a remark: a note, or a problem with its reason, with or without a photo.
// A remark stands beside the task: the office's own notes stay the office's.

export const remarkKinds = ['note', 'problem'] as const
export type RemarkKind = (typeof remarkKinds)[number]

/** Whether a remark says anything at all. */
export function isEmptyRemark({ reason, text, photo }: { reason: string; text: string; photo: boolean }): boolean {
  return reason.trim() === '' && text.trim() === '' && !photo
}
