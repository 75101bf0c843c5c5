// Texts of the marketing site, the blog and the review funnel, quoted word for word from the specification.

export const siteMessages = {
  startDemonstration: 'START DEMONSTRATION',
  contactThanks: 'Thanks for contacting us, we will get back with you shortly!',
  contactFirstNameRequired: 'First Name is required',
  contactLastNameRequired: 'Last Name is required',
  contactEmailRequired: 'Email is required',
  contactMessageRequired: 'Message is required',
  commentThanks: 'Thanks for your comment!',
  postsFailed: 'An error occurred. Awkward..',
  notFound: 'BAD REQUEST',
} as const

export const reviewMessages = {
  question: (hauler: string) => `Would you recommend ${hauler}?`,
  improve: 'How can we improve?',
  placeholder: 'Type your message',
  submit: 'Submit Feedback',
  messageRequired: 'Please enter a message',
  thanks: 'Your feedback means a lot to us!',
  failed: 'Failed to send feedback.',
} as const

export const commentMessages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  commentRequired: 'Comment is required',
} as const

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
