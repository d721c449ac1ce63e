import { contact, fact, link, list, p, policy, section } from './policy-words.ts'

export const privacy = policy(
  {
    title: 'Privacy Policy',
    description:
      'What we keep about you, why and for how long, who we share it with, and how to have it removed.',
    publishedOn: '2024-01-22',
    lead: 'We need to know where to send the oil. We do not need to know much else, and we do not try to.',
  },
  [
    section(
      'who-is-responsible',
      'Who is responsible',
      p(
        fact('legalName'),
        ', ',
        fact('office'),
        ', decides what happens with the personal data collected in this shop. Under the Digital Personal Data Protection Act, 2023 we are the data fiduciary, and you are the data principal.',
      ),
    ),
    section(
      'what-we-keep',
      'What we keep',
      list(
        'Your name, mobile number and e-mail address, and whether you have confirmed them with a code.',
        'The delivery and billing addresses that you save, with the instructions for the courier.',
        'Your cart while you are signed in, and your orders: items, amounts, discount codes, status and delivery.',
        'For each payment or refund its amount, method, time and reference. Card numbers and bank passwords never reach us.',
        'What you write to us, and what you agreed to, with the day.',
        'A log of requests to our servers, with the time and the network address they came from.',
      ),
      p('If you only browse, we keep nothing but that log. A guest’s cart stays in the guest’s browser.'),
    ),
    section(
      'why',
      'Why we keep it',
      list(
        'Name, number, e-mail and address: to let you sign in, to deliver, and to reach you about an order.',
        'Orders and payments: to fulfil them, to refund, to answer your questions and to keep the books that tax law asks for.',
        'The log: to keep the shop running, and to notice when somebody tries to break in.',
      ),
      p(
        'We use your data with your consent, which you give when you create an account or place an order, or because a law obliges us. We do not send advertising unless you have asked for it separately.',
      ),
    ),
    section(
      'how-long',
      'How long we keep it',
      list(
        'Account and addresses: until you delete them or ask us to close the account.',
        'Orders, invoices and payments: for as long as tax and company law require us to keep them, even when the account is gone.',
        'One-time codes: a few minutes, and only in a scrambled form that cannot be read back.',
        ['Sign-ins: ', fact('signInDays'), ', or until you log out.'],
        'The log of requests: at most one year.',
      ),
    ),
    section(
      'who-helps-us',
      'Who we share it with',
      p('We never sell your data. The following receive only what they need for their work:'),
      list(
        'Payment gateways (Razorpay, PhonePe): the amount, the order’s reference, and your name, number and e-mail address.',
        ['Couriers (', fact('couriersAnd'), '): the recipient’s name, address, number and instructions.'],
        'SMS and e-mail providers: your number or address, and the message.',
        'The company that hosts our servers, which stores the data for us and may not use it.',
        'Authorities, where a law or a court obliges us to answer.',
      ),
    ),
    section(
      'cookies',
      'Cookies and local storage',
      p('The shop keeps eight small things in your browser. All of them are ours, and each has a job:'),
      list(
        [
          'Cookie am_session: keeps you signed in, for ',
          fact('signInDays'),
          '. It is set only when you sign in, and scripts cannot read it.',
        ],
        [
          'Cookie XSRF-TOKEN: proves that a request comes from our own pages. It lasts ',
          fact('signInDays'),
          '.',
        ],
        'Cookie am_locale: remembers the country you chose, for a year.',
        'Cookie am_seen: for ten seconds after you have changed or looked at an order, so that you are not shown an older state of it. Scripts cannot read it.',
        'Local storage am_login_expires_at: when your sign-in expires, so that the page does not have to ask.',
        'Local storage am_guest_cart: a guest’s cart. It is removed when you sign in.',
        'Local storage am_kept: what you asked us to remember, such as the PIN code for delivery dates and the products you compare. It stays in your browser; only the PIN code is sent to us, without your name, to work out the date.',
        'Session storage am_country_switched: that you have just changed the country. It is removed as soon as the next page has loaded.',
      ),
      p(
        'You can delete them in your browser at any time. You will then be signed out and your cart will be empty.',
      ),
    ),
    section(
      'no-tracking',
      'No tracking',
      p(
        'We use no advertising cookies, no tracking pixels, no fingerprinting and no analytics by third parties. Our pages load fonts, pictures and videos from our own servers. Only when you pay does a page of the payment gateway open, and there its own privacy policy applies.',
      ),
    ),
    section(
      'your-rights',
      'Your rights',
      p('You may, free of charge,'),
      list(
        'know what we hold about you and with whom we shared it,',
        ['have it corrected, which you can mostly do yourself in ', link('your profile', '/my/account'), ','],
        'have it erased, unless a law obliges us to keep it,',
        'withdraw your consent as easily as you gave it (what was done before then stays lawful),',
        'nominate someone to use these rights if you die or cannot act yourself,',
        'complain, to us first and then to the Data Protection Board of India.',
      ),
      p(
        'Write to ',
        contact('careEmail', 'My data'),
        ' from the e-mail address on your account, or call from its mobile number. We reply within one month.',
      ),
    ),
    section(
      'security',
      'Security and children',
      p(
        'Data travels encrypted. Codes and sign-in tokens are stored only as fingerprints that cannot be turned back. Few people have access, and only to what their work needs. If data is ever exposed, we will tell you and the Board without delay.',
      ),
      p('The shop is for adults. We do not knowingly keep data of anyone under 18.'),
    ),
    section(
      'grievance-officer',
      'Grievance officer and changes',
      p(
        'For anything on this page: ',
        fact('grievanceOfficer'),
        ', ',
        fact('name'),
        ', ',
        contact('grievanceEmail', 'Privacy'),
        ', ',
        contact('grievancePhone'),
        '. Your complaint is acknowledged within ',
        fact('answerHours'),
        ', with a ticket number, and resolved within one month.',
      ),
      p(
        'When this policy changes, so does the date at the top. If the change concerns something you consented to, we ask you again.',
      ),
    ),
  ],
)
