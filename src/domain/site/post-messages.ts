// Texts of the office's posts and comments, quoted word for word from the specification (R-56). Apart from the visitors'
// texts, which every page loads for its error page.

const comments = (count: number) => (count === 1 ? 'Comment' : `${count.toLocaleString('en-US')} comments`)

export const moderationMessages = {
  set: {
    shown: (count: number) => `${comments(count)} shown`,
    hidden: (count: number) => `${comments(count)} hidden`,
    waiting: (count: number) => `${comments(count)} ${count === 1 ? 'waits' : 'wait'} again`,
  },
  asBefore: (count: number) => `${comments(count)} as before`,
  deleted: (count: number) => `${comments(count)} deleted`,
  deleteQuestion: (count: number) =>
    count === 1 ? 'Delete this comment?' : `Delete ${count.toLocaleString('en-US')} comments?`,
  deleteMeans: 'This can’t be undone, and its answers are deleted too. Hiding also keeps everyone from reading it.',
  gone: 'Nothing was changed: it has been deleted.',
  notChanged: (why: string) => `Nothing was changed. ${why}`,
} as const

export const postMessages = {
  titleRequired: 'Title is required',
  slugRequired: 'Slug is required!',
  metaTitleRequired: 'Meta Title is required',
  metaDescriptionRequired: 'Meta Description is required!',
  stateRequired: 'State is required',
  authorRequired: 'Author is required!',
  publishDateRequired: 'Publish date is required',
  membersOnlyRequired: 'Members Only is required',
  saved: 'Post Saved!',
  deleted: 'Post was deleted',
  restored: 'Post restored with its comments',
  saveFailed: 'Error saving post',
  slugTaken: 'Error saving post, unique slug required.',
  deleteFailed: 'Error delete the post',
  picturesLost: (pictures: string) =>
    `${pictures} could not be copied from another site. Save it to your device and add it as a file.`,
  changedMeanwhile: 'Someone else saved this post while you were editing.',
} as const
