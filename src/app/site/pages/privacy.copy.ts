type Section = { title: string; paragraphs: readonly string[] }

const SECTIONS: readonly Section[] = [
  {
    title: 'Who this policy covers',
    paragraphs: [
      'This policy covers visitors of this site, people who order service from a hauler, and people who work for a hauler. For an order, the hauler named on the page decides how your data is used, and we store it on the hauler’s behalf.',
    ],
  },
  {
    title: 'What we collect',
    paragraphs: [
      'When you look up or order service: your name, email address, phone number, service address, choices, dates and notes, and what you agreed to and when.',
      'When you write to us, comment on an article or answer a hauler’s question: your text, name and contact details. Your email address is never shown with a comment.',
      'When you log in: your username, your role, and when your session starts and ends. Passwords are stored as hashes that can’t be read back.',
    ],
  },
  {
    title: 'Cards',
    paragraphs: [
      'You enter your card in a form of the card processor. The number never reaches us or the hauler: we store a token, the amount and the bank’s answer. We store a card for later charges only if you agreed to that when you ordered.',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To provide your service, to charge the agreed price, to write to you about your order, to answer you, and to protect the site from misuse. We do not sell or rent out your data.',
    ],
  },
  {
    title: 'Who can see it',
    paragraphs: [
      'The hauler you ordered from and its crew, the card processor, and the services that deliver email and text messages. Each gets only what it needs. Authorities get what the law requires.',
      'A hauler may count visits to its own order page with a tracking pixel. It is never on payment pages.',
    ],
  },
  {
    title: 'In your browser',
    paragraphs: [
      'An unfinished order is stored in your own browser for up to 30 days, so that you can finish it, and deleted when you place the order. If you gave us your email, we email you one link that opens it on any device during that time. A login uses one cookie for six hours; the office uses one for the number of rows that fit your screen, until you close the browser. We use no advertising cookies.',
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'Our services are not meant for children under 13, and we do not serve them. If you believe that a child gave us data, tell us and we will delete it.',
    ],
  },
]

export const privacyCopy = (
  brand: string,
  phone: string,
): { updated: string; lead: string; sections: readonly Section[] } => ({
  updated: 'Last updated Aug 28, 2024',
  lead: `${brand} runs order pages, an office and a crew tool for independent haulers. This page explains what we collect about you, why, and how to change it.`,
  sections: [
    ...SECTIONS,
    {
      title: 'Retention and your choices',
      paragraphs: [
        'We keep orders and payments as long as tax and business law requires. You can ask what we store about you, and have it corrected, or deleted unless the law requires us to keep it.',
        `Write on the contact page or call ${phone}.`,
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When we change this policy, we update the date at the top.'],
    },
  ],
})
