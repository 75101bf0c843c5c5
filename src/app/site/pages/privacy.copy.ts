type Section = { title: string; paragraphs: readonly string[] }

const SECTIONS: readonly Section[] = [
  {
    title: 'Who this is about',
    paragraphs: [
      'You may be a visitor of this site, somebody who orders service from a hauler, or somebody who works for a hauler. For an order, the hauler whose name stands on the page decides what happens with your data, and we keep it for the hauler.',
    ],
  },
  {
    title: 'What we keep',
    paragraphs: [
      'When you look up service or order it: your name, email address, phone number, service address, what you chose, the dates and notes you gave, and what you agreed to and when.',
      'When you write to us, comment on an article or answer a hauler’s question: what you wrote, with the name and contact data that you gave. Your email address is never shown with a comment.',
      'When you log in: your user name, your role, and when your session began and ends. Passwords are kept only in a form that cannot be read back.',
    ],
  },
  {
    title: 'Cards',
    paragraphs: [
      'You type your card into a frame of the card processor. The number never reaches us or the hauler: we keep a token, the amount and the answer of the bank. A card is kept for later charges only if you said so, in words, at the order.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To bring the service you asked for, to charge what was agreed, to write to you about your order, to answer you, and to keep the site safe from misuse. We do not sell your data, and we do not lend it.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'The hauler you ordered from and its crew, the card processor, and the services that carry email and text messages. Each gets what its part needs. Authorities get what the law demands.',
      'A hauler may count the visits of its own order page with a counting picture. It never stands on the pages on which you pay.',
    ],
  },
  {
    title: 'In your browser',
    paragraphs: [
      'An order that you began is kept in your own browser for up to 30 days, so that you can go on with it; it is cleared when the order is placed. If you gave us your email, we send you one link that opens it on any device during that time. A login keeps one cookie for six hours, and the office one that says how many rows fit your screen until you close the browser. There are no cookies for advertising.',
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'Our services are not meant for children under 13, and we do not serve them. If you believe that a child gave us data, tell us and we delete it.',
    ],
  },
]

export const privacyCopy = (
  brand: string,
  phone: string,
): { updated: string; lead: string; sections: readonly Section[] } => ({
  updated: 'Last updated Aug 28, 2024',
  lead: `${brand} runs order pages, an office and a crew tool for independent haulers. This page says what we keep about you, why, and how to have it changed.`,
  sections: [
    ...SECTIONS,
    {
      title: 'How long, and your choices',
      paragraphs: [
        'Orders and payments are kept as long as tax and business law asks for. You may ask what we keep about you, have it corrected, or have it deleted where no law keeps it.',
        `Write on the contact page or call ${phone}.`,
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When this policy changes, the day at its head changes with it.'],
    },
  ],
})
