// Upload errors. The formats are specified, the words are not.

import type { FileFault, FileKind } from '#domain/files/file-format.ts'

export const fileMessages = {
  wrongFormat: {
    image: 'Choose a jpg, jpeg, gif or png file',
    pdf: 'Choose a pdf file',
  } satisfies Record<FileKind, string>,
  fault: {
    unreadable: 'This file cannot be read. Choose another',
    'too many pixels': 'Choose a smaller picture: at most 50 megapixels as jpg, 25 as gif or png',
    acts: 'This PDF is encrypted, has other files in it or runs scripts. Print it to a new PDF and choose that one',
  } satisfies Record<FileFault, string>,
  malware: 'A scanner found malware in this file',
  noRoom: (room: string) => `Not enough storage for this file: your files may use ${room} in total`,
  confirmFirst: 'Confirm your email address first. Until then your storage is limited',
  gone: 'This file is no longer stored: choose it again',
  pictureGone: 'A picture in the text is no longer stored: remove it and add it again',
  tooLarge: 'Choose a file of at most 10 MB',
} as const
