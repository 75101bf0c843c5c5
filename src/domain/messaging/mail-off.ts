/**
 * Texts for a live server without mail (MAIL=off). They replace every promise of a link, in API answers and on screens.
 */
export const mailOffMessages = {
  /** Identical for every username, like the text it replaces. */
  reset: 'Mail is off on this server, so no link can be sent. Please ask whoever runs it for a new password.',
  confirmFirst: (username: string) =>
    `Mail is off on this server, so no link could be sent to ${username}. Your username stays as it is.`,
  registered:
    'Your account is ready. Please log in. Mail is off on this server, so your address cannot be confirmed yet.',
  inviterUnverified:
    'Your own email address is not verified, and mail is off on this server. Please ask whoever runs it to verify it.',
  invitation: 'Mail is off on this server, so nothing was sent. Please pass on the link below.',
  sendAgain: 'Mail is off on this server: set SMTP_URL and MAIL_FROM first.',
} as const

export const mailOffNotes = {
  reset: 'Mail is off on this server: no link can be sent to choose a new password. Please ask whoever runs it.',
  confirm: 'Mail is off on this server: no link can be sent to confirm an address.',
  invite: 'Mail is off on this server: pass on the link below instead.',
  mail: 'Mail is off on this server: what is written is kept, and can be sent from here once SMTP_URL and MAIL_FROM are set.',
  account: 'Mail is off on this server: no link can be sent to choose a password. Set one here and pass it on.',
} as const
export type MailOffNoteKind = keyof typeof mailOffNotes
