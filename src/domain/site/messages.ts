// Texts of the marketing site, the blog and the review funnel for visitors, quoted word for word from the specification.

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
