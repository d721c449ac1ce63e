import { couriers } from './couriers.ts'
import { link, list, type Policy, p, section } from './prose.ts'

export const shipping: Policy = {
  title: 'Shipping Policy',
  description:
    'When an order leaves the mill, how long it travels, what delivery costs and what to do if it goes wrong.',
  lastUpdated: 'February 1, 2025',
  lead: 'We mill slowly, but we pack at an ordinary speed. This is what to expect once you have ordered.',
  sections: [
    section(
      'where',
      'Where we deliver',
      p(
        'In India we deliver to every PIN code that one of our couriers serves. If none of them reaches your address, we tell you and ',
        link('cancel the order', '/policies/refund#we-cancel'),
        ', and what you paid goes back to you.',
      ),
      p(
        'When the shop is open for another country, choose that country first: prices, products and addresses then belong to it. Duties at the border, if there are any, are not part of our price.',
      ),
    ),
    section(
      'dispatch',
      'When an order leaves us',
      list(
        'What is in stock ships within 2 working days.',
        'What is out of stock is produced and dispatched within 10 working days. We tell you when this concerns your order, and you can still cancel it.',
      ),
      p(
        'An order with both waits for the slower part, so that it travels as one parcel. Working days on this page are Monday to Saturday, public holidays excepted.',
      ),
    ),
    section(
      'delivery-time',
      'How long it travels',
      p(
        'Estimated delivery is 2-7 working days, Monday to Saturday 9 AM-7 PM, counted from the day the courier picks the parcel up. It is an estimate: hills, floods and festivals have their own timetable.',
      ),
    ),
    section(
      'fee',
      'What delivery costs',
      p(
        'The shipping fee is calculated at checkout, from your order and its destination, and is free during promotions. You see it on its own line before you place the order. We add nothing afterwards, and the courier collects nothing at your door.',
      ),
    ),
    section(
      'tracking',
      'Couriers and tracking',
      p(
        `We send with ${couriers('or')}, and close to the mill we deliver ourselves. Which of them carries your parcel depends on where you live.`,
      ),
      p(
        'Once it has left, the order in ',
        link('My Orders', '/my/orders'),
        ' shows the courier, the tracking number and every event the courier reports.',
      ),
    ),
    section(
      'receiving',
      'Receiving the parcel',
      list(
        'Please give an address with a phone number that somebody answers. The courier calls it.',
        'An address can be changed until the courier has picked the parcel up. Call us.',
        'If nobody is in, most couriers try again on another day. After the last try the parcel comes back to us. We send it again for the shipping fee.',
        'If the parcel is open or wet, refuse it or take a picture before you open it.',
      ),
    ),
    section(
      'delays',
      'When it is late',
      p(
        'If a parcel has not arrived when the estimate has passed, tell us. We ask the courier, and we tell you what we learn. A parcel that is lost is ',
        link('replaced or refunded', '/policies/refund#something-is-wrong'),
        ': its journey is our risk, not yours.',
      ),
    ),
    section(
      'problems',
      'When something is wrong with it',
      p(
        'Report delivery issues or damaged, expired or wrong items within 3 days of delivery. How we review the report, and how you get a replacement or your money, stands in the ',
        link('Refund Policy', '/policies/refund'),
        '.',
      ),
      p(
        'An order can be cancelled before courier pickup. After pickup there is no cancel and no refund, except for what the paragraph above covers.',
      ),
    ),
  ],
}
