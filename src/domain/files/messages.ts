// What a refused upload says. The formats are fixed, the words are ours.

import type { FileKind } from '#domain/files/file-format.ts'

export const fileMessages = {
  wrongFormat: {
    image: 'Choose a jpg, jpeg, gif or png file',
    pdf: 'Choose a pdf file',
  } satisfies Record<FileKind, string>,
  tooLarge: 'Choose a file of at most 10 MB',
} as const
