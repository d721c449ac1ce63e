import { BRAND, mailTo } from '#domain/brand.ts'
import { link, list, type Policy, p, section } from './prose.ts'

const { care, grievanceOfficer } = BRAND

export const refund: Policy = {
  title: 'Refund Policy',
  description:
    'When an order can be cancelled, when we replace, when we refund, and how long each of them takes.',
  lastUpdated: 'February 1, 2025',
  lead: 'If we sent you something bad, we put it right. This page says how, and how long it takes.',
  sections: [
    section(
      'before-pickup',
      'Cancelling before courier pickup',
      p(
        'An order can be cancelled before courier pickup, that is, until the courier has collected the parcel from us. Call, write or send a WhatsApp message with your order number. You need not give a reason.',
      ),
      p(
        'We return the whole amount, the shipping fee included. There is no cancellation fee, neither for you nor for us.',
      ),
      p(
        'Please call rather than write if the order is about to leave: what is in stock ships within 2 working days, and a parcel does not read e-mail.',
      ),
    ),
    section(
      'after-pickup',
      'After pickup',
      p(
        'After pickup there is no cancel and no refund. Food that has left our care cannot be put back on the shelf, however good the parcel looks.',
      ),
      p(
        'This does not touch your claim when the fault is ours or the courier’s: a parcel that does not arrive, and items that are damaged, expired or wrong, are ',
        link('replaced or refunded', '#something-is-wrong'),
        ' as described below.',
      ),
    ),
    section(
      'we-cancel',
      'When we cancel',
      p(
        'We may cancel an order within 48 hours of placement. It is rare, and we tell you why. The usual reasons are:',
      ),
      list(
        'a lot that did not pass our own inspection, so that there is nothing good to send,',
        'an address that none of our couriers reaches,',
        'a price that was plainly a mistake,',
        'a payment that looks as if it was made without the payer’s knowledge.',
      ),
      p('What you paid for the order goes back to you in full.'),
    ),
    section(
      'something-is-wrong',
      'Damaged, expired or wrong items, and delivery issues',
      p('Report delivery issues or damaged, expired or wrong items within 3 days of delivery. That covers:'),
      list(
        'a bottle that leaks, a pack that is torn or a seal that was broken before you opened it,',
        'a product past the date on its label, or spoiled before that date,',
        'a product, size or quantity other than the one you ordered,',
        'an item missing from the parcel, or a parcel shown as delivered that never reached you. For that one the 3 days run from the day the tracking says it was delivered.',
      ),
      p(
        'Send these to ',
        link(care.email, mailTo(care.email, 'Problem with an order')),
        ' or on ',
        link('WhatsApp', care.whatsApp.href),
        ':',
      ),
      list(
        'the order number,',
        'a picture of the item, and one of the parcel if the parcel is damaged,',
        'the batch number from the label, if the question is about quality.',
      ),
      p(
        'Please keep the item until we have answered. If we want it back, we send the courier and pay for it.',
      ),
    ),
    section(
      'review',
      'How we review it',
      p(
        'Review takes 3-5 business days from the moment we have your message and the pictures. Someone looks at them, and at the records of the lot, and then tells you what we will do and why.',
      ),
    ),
    section(
      'replacement',
      'Replacement or refund',
      p('When the report holds, you choose between a replacement and a refund.'),
      list(
        'A replacement ships in 2 days, at our cost.',
        'If the same item is not available, you may take another of the same value or the refund.',
        'If only a part of the order was affected, that part is replaced or refunded.',
      ),
    ),
    section(
      'refund-timing',
      'How a refund reaches you',
      p(
        'A refund is processed within 2 business days of our decision or of the cancellation, and is reflected in 3-10 business days in the account, card, wallet or UPI handle that you paid from. The second part is up to the banks, and we cannot hurry them.',
      ),
      p(
        'Each refund appears among the transactions of your order, with its reference. If the money is not there after those days, send us that reference and we follow it up with the payment provider.',
      ),
    ),
    section(
      'unpaid-orders',
      'Payments that went astray',
      p(
        'If money left your account but the order was not placed or was cancelled meanwhile, you need not do anything: such a payment is refunded by itself, to where it came from.',
      ),
    ),
    section(
      'not-refunded',
      'What we do not refund',
      list(
        'A taste, colour or texture that differs a little from the last lot. That is how food made in small lots behaves.',
        'Sediment in oil, oil that has set in the cold, or ghee that has melted in the heat: all of them are still as they should be.',
        'Items bought from a partner shop or a marketplace. Please ask the one who sold them to you.',
        'Parcels that came back to us because the address was wrong or nobody took them in. We gladly send them again for the shipping fee.',
      ),
      p(
        'None of this narrows the rights that the Consumer Protection Act, 2019 gives you. If we do not agree, the ',
        link('grievance officer', mailTo(grievanceOfficer.email, 'Refund')),
        ' looks at the case anew: see ',
        link('Grievance redressal', '/policies/tos#grievance-redressal'),
        '.',
      ),
    ),
  ],
}
