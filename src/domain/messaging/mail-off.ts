/**
 * Texts for a live server without mail (MAIL=off). They replace every promise of a link, in API answers and on screens.
 */
export const mailOffMessages = {
  /** Identical for every username, like the text it replaces. */
  reset: 'Email is off on this server, so we can’t send a link. Please ask its operator for a new password.',
  confirmFirst: (username: string) =>
    `Email is off on this server, so we could not send a link to ${username}. Your username has not changed.`,
  registered:
    'Your account is ready. Please log in. Email is off on this server, so your address can’t be confirmed yet.',
  inviterUnverified:
    'Your own email address is not verified, and email is off on this server. Please ask its operator to verify it.',
  invitation: 'Email is off on this server, so nothing was sent. Please share the link below.',
  sendAgain: 'Email is off on this server: set SMTP_URL and MAIL_FROM first.',
} as const

export const mailOffNotes = {
  reset: 'Email is off on this server, so we can’t send a link to choose a new password. Please ask its operator.',
  confirm: 'Email is off on this server, so we can’t send a link to confirm an address.',
  invite: 'Email is off on this server: share the link below instead.',
  mail: 'Email is off on this server: messages are saved, and can be sent from here once SMTP_URL and MAIL_FROM are set.',
  stops: 'Email is off on this server, so customers get no emails about stops.',
  account: 'Email is off on this server, so we can’t send a link to choose a password. Set one here and share it.',
} as const
export type MailOffNoteKind = keyof typeof mailOffNotes
