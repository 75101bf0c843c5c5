// Upload errors. The formats are specified, the words are not.

import type { FileFault, FileKind } from '#domain/files/file-format.ts'

export const fileMessages = {
  wrongFormat: {
    image: 'Choose a jpg, jpeg, gif or png file',
    pdf: 'Choose a pdf file',
  } satisfies Record<FileKind, string>,
  fault: {
    unreadable: 'This file cannot be read. Choose another one',
    'too many pixels': 'Choose a smaller picture: at most 50 megapixels as jpg, 25 as gif or png',
    acts: 'This PDF is sealed, holds other files or does something when it is opened. Print it to a new PDF and choose that one',
  } satisfies Record<FileFault, string>,
  malware: 'A scanner found malware in this file',
  noRoom: (room: string) => `There is no room for this file: all of yours may take ${room} together`,
  confirmFirst: 'Confirm your email address first. Until then there is little room for files',
  gone: 'This file is not kept here any more: choose it once more',
  pictureGone: 'A picture in the text is not kept here any more: take it out and choose it once more',
  tooLarge: 'Choose a file of at most 10 MB',
} as const
