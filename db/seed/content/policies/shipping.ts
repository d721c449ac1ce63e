import { fact, link, list, p, policy, section } from './policy-words.ts'

export const shipping = policy(
  {
    title: 'Shipping Policy',
    description:
      'When an order leaves the mill, how long delivery takes, what it costs, and what to do if something goes wrong.',
    publishedOn: '2025-02-01',
    lead: 'We mill slowly, but we pack at an ordinary speed. This is what to expect once you have ordered.',
  },
  [
    section(
      'where',
      'Where we deliver',
      p(
        'In India we deliver to every PIN code that one of our couriers serves. If none of them serves your address, we will tell you and ',
        link('cancel the order', '/policies/refund#we-cancel'),
        ', and refund what you paid.',
      ),
      p(
        'If you are ordering for another country that we serve, choose that country first: prices, products and addresses follow it. Customs duties, if any, are not included in our prices.',
      ),
    ),
    section(
      'dispatch',
      'When an order leaves us',
      list(
        [fact('inStockShips'), '.'],
        [
          fact('outOfStockShips'),
          '. We will tell you if this affects your order, and you can still cancel it.',
        ],
      ),
      p(
        'If your order has both, it waits for the slower item, so that everything travels in one parcel. Working days on this page are Monday to Saturday, except public holidays.',
      ),
    ),
    section(
      'delivery-time',
      'How long delivery takes',
      p(
        fact('deliveryTakes'),
        ', counted from the day the courier picks up the parcel. It is an estimate: hills, floods and festivals have their own timetable.',
      ),
    ),
    section(
      'fee',
      'What delivery costs',
      p(
        fact('feeAtCheckout'),
        ', from your order and its destination, and ',
        fact('feeFree'),
        '. You see it on its own line before you place the order. We add nothing afterwards, and the courier collects nothing at your door.',
      ),
    ),
    section(
      'tracking',
      'Couriers and tracking',
      p(
        'We ship with ',
        fact('couriersOr'),
        ', and near the mill we deliver ourselves. Which courier brings your parcel depends on where you live.',
      ),
      p(
        'Once your parcel is on its way, the order in ',
        link('My Orders', '/my/orders'),
        ' shows the courier, the tracking number and every event the courier reports.',
      ),
    ),
    section(
      'receiving',
      'Receiving the parcel',
      list(
        'Please give a phone number that someone will answer. The courier calls it.',
        'The address can be changed until the courier has picked up the parcel. Call us.',
        'If nobody is in, most couriers try again another day. After the last attempt the parcel comes back to us, and we can send it again for the shipping fee.',
        'If the parcel is open or wet, refuse it, or take a photo before you open it.',
      ),
    ),
    section(
      'delays',
      'When it is late',
      p(
        'If your parcel has not arrived in the estimated time, tell us. We will ask the courier and let you know what we learn. A lost parcel is ',
        link('replaced or refunded', '/policies/refund#something-is-wrong'),
        ': the journey is our risk, not yours.',
      ),
    ),
    section(
      'problems',
      'When something is wrong with it',
      p(
        fact('reportWithin'),
        ' of delivery. How we review the report, and how you get a replacement or your money back, is set out in the ',
        link('Refund Policy', '/policies/refund'),
        '.',
      ),
      p(
        fact('cancelBeforePickup'),
        '. ',
        fact('nothingAfterPickup'),
        ', except for what the paragraph above covers.',
      ),
    ),
  ],
)
