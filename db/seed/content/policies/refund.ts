import { contact, fact, link, list, p, policy, section } from './policy-words.ts'

export const refund = policy(
  {
    title: 'Refund Policy',
    description:
      'When an order can be cancelled, when we replace, when we refund, and how long each of them takes.',
    publishedOn: '2025-02-01',
    lead: 'If we sent you something bad, we will put it right. This page says how, and how long it takes.',
  },
  [
    section(
      'before-pickup',
      'Cancelling before courier pickup',
      p(
        fact('cancelBeforePickup'),
        ', that is, until the courier has collected the parcel from us. Press Cancel order on the page of the order, or call, write or send a WhatsApp message with your order number.',
      ),
      p('We refund the full amount, including the shipping fee. Neither of us pays a cancellation fee.'),
      p(
        'Please call rather than write if the order is about to leave: items in stock ship within ',
        fact('inStockDays'),
        ', and a parcel does not read e-mail.',
      ),
    ),
    section(
      'after-pickup',
      'After pickup',
      p(
        fact('nothingAfterPickup'),
        '. Food that has left our care cannot be put back on the shelf, however good the parcel looks.',
      ),
      p(
        'This does not affect your rights when the fault is ours or the courier’s: a parcel that does not arrive, and items that are damaged, expired or wrong, are ',
        link('replaced or refunded', '#something-is-wrong'),
        ' as described below.',
      ),
    ),
    section(
      'we-cancel',
      'When we cancel',
      p(fact('weCancelWithin'), '. This is rare, and we always tell you why. The usual reasons are:'),
      list(
        'a lot that did not pass our own inspection, so that there is nothing good to send,',
        'an address that none of our couriers serves,',
        'a price that was plainly a mistake,',
        'a payment that looks as if it was made without the payer’s knowledge.',
      ),
      p('What you paid for the order goes back to you in full.'),
    ),
    section(
      'something-is-wrong',
      'Damaged, expired or wrong items, and delivery issues',
      p(fact('reportWithin'), ' of delivery. That covers:'),
      list(
        'a bottle that leaks, a pack that is torn or a seal that was broken before you opened it,',
        'a product past the date on its label, or spoiled before that date,',
        'a product, size or quantity other than the one you ordered,',
        [
          'an item missing from the parcel, or a parcel shown as delivered that never reached you. In that case the ',
          fact('reportDays'),
          ' run from the delivery date shown in the tracking.',
        ],
      ),
      p(
        'Please send these to ',
        contact('careEmail', 'Problem with an order'),
        ' or on ',
        contact('careWhatsApp', '', 'WhatsApp'),
        ':',
      ),
      list(
        'the order number,',
        'a photo of the item, and one of the parcel if it is damaged,',
        'the batch number from the label, if the problem is one of quality.',
      ),
      p(
        'Please keep the item until you hear from us. If we need it back, we arrange the pickup and pay for it.',
      ),
    ),
    section(
      'review',
      'How we review it',
      p(
        fact('reviewTakes'),
        ' from the time we have your message and photos. One of us looks at them and at the records of the lot, and then tells you what we will do and why.',
      ),
    ),
    section(
      'replacement',
      'Replacement or refund',
      p('If we find that you are right, you choose between a replacement and a refund.'),
      list(
        [fact('replacementShips'), ', at our cost.'],
        'If the same item is not available, you may choose another of the same value or a refund.',
        'If only part of the order was affected, that part is replaced or refunded.',
      ),
    ),
    section(
      'refund-timing',
      'How a refund reaches you',
      p(
        fact('refundProcessed'),
        ' of our decision or of the cancellation, and ',
        fact('refundReflected'),
        ' in the account, card, wallet or UPI handle that you paid from. The second part is up to the banks, and we cannot hurry them.',
      ),
      p(
        'Each refund appears with its reference under the transactions of your order. If the money has not arrived by then, send us that reference and we will follow it up with the payment provider.',
      ),
    ),
    section(
      'unpaid-orders',
      'Payments that went astray',
      p(
        'If money left your account but the order was not placed, or was cancelled in the meantime, you need not do anything: the payment is refunded automatically to where it came from.',
      ),
    ),
    section(
      'not-refunded',
      'What we do not refund',
      list(
        'A taste, colour or texture that differs a little from the last lot. That is how food made in small lots behaves.',
        'Sediment in oil, oil that has set in the cold, or ghee that has melted in the heat: all of this is normal.',
        'Items bought from a partner shop or a marketplace. Please contact the seller.',
        'Parcels that came back to us because the address was wrong or nobody was there to receive them. We will gladly send them again for the shipping fee.',
      ),
      p(
        'None of this limits the rights that the Consumer Protection Act, 2019 gives you. If we cannot agree, the ',
        contact('grievanceEmail', 'Refund', 'grievance officer'),
        ' will review the case: see ',
        link('Grievance redressal', '/policies/tos#grievance-redressal'),
        '.',
      ),
    ),
  ],
)
