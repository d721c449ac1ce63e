import { contact, fact, link, list, p, policy, section } from './policy-words.ts'

export const tos = policy(
  {
    title: 'Terms of Service',
    description:
      'The terms on which we sell and you buy: orders, prices, payment, messages, reviews and complaints.',
    publishedOn: '2024-01-22',
    lead: 'The terms on which we sell and you buy. We have tried to write them so that they can be read.',
  },
  [
    section(
      'acceptance',
      'Accepting these terms',
      p(
        'These terms are the agreement between you and us when you use this website, create an account or place an order. By doing any of these you accept them, together with the ',
        link('Privacy Policy', '/policies/privacy'),
        ', the ',
        link('Refund Policy', '/policies/refund'),
        ' and the ',
        link('Shipping Policy', '/policies/shipping'),
        ', which are part of them.',
      ),
      p('If you do not agree with them, please do not order. You are still welcome to browse.'),
    ),
    section(
      'who-we-are',
      'Who we are',
      p(
        fact('name'),
        ' is the trade name of ',
        fact('legalName'),
        ', with its registered office at ',
        fact('office'),
        '. “We” and “us” on this website mean that company.',
      ),
      list(
        ['Food licence (FSSAI): ', fact('fssai')],
        ['Goods and services tax (GSTIN): ', fact('gstin')],
        ['Company number (CIN): ', fact('cin')],
      ),
      p('Whatever you order here you buy from us. We do not sell on behalf of others on this website.'),
    ),
    section(
      'eligibility',
      'Who may order',
      p(
        'You may order if you are at least ',
        fact('adultAge'),
        ' old and able to enter into a contract under the Indian Contract Act, 1872. If you are younger, a parent or guardian may order for you, in their own name.',
      ),
      p(
        'These terms are written for customers in India. Where we also sell to another country, the law of that country may give you further rights, and they stay yours.',
      ),
    ),
    section(
      'account',
      'Your account',
      p(
        'You sign in with a one-time code that we send to your mobile number or e-mail address. There is no password. Whoever has the code can sign in as you, so do not pass it on. We never ask for it, on the phone or anywhere else.',
      ),
      list(
        'Give us your own name, number and address, and keep them up to date in your profile.',
        'Tell us at once if somebody else has used your account.',
        'We may close an account that is used to deceive us or others. Orders already paid are still delivered or refunded.',
        'You may ask us to close your account at any time.',
      ),
    ),
    section(
      'prices',
      'Prices and MRP',
      p(
        'Prices are in the currency shown and include all taxes. Wherever our price is lower than the maximum retail price (MRP), the MRP, also inclusive of all taxes, is shown beside it; in the USA it is called the list price. We never charge more than that. The price per unit of weight or volume is shown with each product.',
      ),
      p(
        'Before you place an order you see each item, the discount, the shipping fee and the total. The total is what you pay. We never add anything to your cart.',
      ),
      p(
        'Prices change now and then. The price at the moment you order applies, for you and for us, unless it is so plainly a mistake that anyone would have noticed. In that case we may ',
        link('cancel the order', '#orders'),
        ' and refund the money.',
      ),
    ),
    section(
      'orders',
      'Orders',
      p(
        'Pressing Place Order is your offer to buy. The contract is made when your payment has arrived and the order shows as being processed. We confirm it by SMS or e-mail, and you will find it under ',
        link('My Orders', '/my/orders'),
        '.',
      ),
      p(
        fact('weCancelWithin'),
        ', if we cannot make or deliver it, if its price was a mistake or if the payment looks fraudulent. What you paid goes back to you in full.',
      ),
      p('We sell in household quantities. If you need more, write to us first.'),
    ),
    section(
      'payment',
      'Payment',
      p(
        'You can pay by UPI, card, net banking or wallet. The payment itself is handled by Razorpay or PhonePe, on their secure pages. Your card number never reaches us.',
      ),
      p('An unpaid order is not held for ever:'),
      list(
        ['If no payment was started, it is cancelled in ', fact('unpaidDays'), '.'],
        [
          'If there was a problem with the payment, it is cancelled in ',
          fact('paymentProblemHours'),
          ', unless you pay again before that.',
        ],
        [
          'If the payment is still being processed by the bank, we wait. After ',
          fact('paymentPendingHours'),
          ' the order is cancelled automatically, and money that arrives later is refunded.',
        ],
      ),
    ),
    section(
      'delivery',
      'Delivery',
      p(
        'When an order leaves us, how long delivery takes and what it costs is set out in the ',
        link('Shipping Policy', '/policies/shipping'),
        '. Delivery times are estimates. The goods are at our risk until they are handed over at your address.',
      ),
    ),
    section(
      'cancellation',
      'Cancellation',
      p(
        fact('cancelBeforePickup'),
        '. ',
        fact('nothingAfterPickup'),
        '. This does not apply to goods that arrive damaged, expired or wrong, or that do not arrive: for those see ',
        link('the next section', '#returns'),
        '. Neither of us pays a cancellation fee.',
      ),
    ),
    section(
      'returns',
      'Replacements and refunds',
      p(
        fact('reportWithin'),
        '. We then replace the item or refund you. Each step, and how long it takes, is described in the ',
        link('Refund Policy', '/policies/refund'),
        '. Because this is food, we cannot take back a pack merely because it is no longer wanted.',
      ),
    ),
    section(
      'product-information',
      'Product information and natural variation',
      p(
        'We describe what we sell as exactly as we can. Still, seeds differ from harvest to harvest, and we do not even that out afterwards. Colour, smell, grain and taste vary between lots. Oil may show a little sediment or set in the cold. Pictures show the kind of product, not the exact pack you will receive.',
      ),
      p(
        'Where the website and the label disagree, the label is right: for net quantity, ingredients, nutrition, date of packing and best-before date. Store the product as the label says.',
      ),
      p(
        'We sell food, not medicine. Nothing on this website is health advice. Please ask a doctor for that.',
      ),
    ),
    section(
      'allergens',
      'Allergens',
      p(
        'We handle groundnut, sesame, mustard, tree nuts, wheat and milk under one roof. We clean between lots, but we cannot promise that any product is free of traces of another.',
      ),
      p(
        'Read the label before you eat, every time, since recipes change. If you have an allergy, ask us before you order: ',
        contact('careEmail', 'Question about allergens'),
        '.',
      ),
    ),
    section(
      'promotions',
      'Promotions and discount codes',
      list(
        'You can use one discount code per order. Each code has its own conditions: a validity period, a minimum order value, certain products, a country, a number of uses.',
        'A code must be entered before the order is placed. It cannot be applied afterwards or exchanged for money.',
        'If an order is refunded in part, the discount is spread across its items.',
        'We may withdraw a code that is being misused. Orders that were already placed with it keep their price.',
      ),
    ),
    section(
      'sms-policy',
      'SMS policy',
      p(
        'When you give us a mobile number, sign in with it or order with it, you agree that we may send text messages (SMS) to it: one-time codes, and messages about your orders, payments and deliveries. How many depends on how often you sign in and order. We send advertising by SMS only if you have asked for it separately, and an order never depends on that.',
      ),
      list(
        [fact('smsHelp'), ' to any of our messages, and we will tell you who we are and how to reach us.'],
        [fact('smsStop'), '. You will get one last message to confirm it, and none after that.'],
        [
          'After STOP no sign-in code can reach that number either. You can still sign in with your e-mail address. To receive messages again, ',
          contact('careEmail', 'SMS: please start again', 'write to us'),
          '.',
        ],
      ),
      p(
        'We charge nothing for messages. Your operator may charge for messages and data under your plan. Operators do their best, but neither they nor we can promise that a message arrives in time. What we do with your number is described in the ',
        link('Privacy Policy', '/policies/privacy'),
        '.',
      ),
      p(
        'You can also reach us here: ',
        contact('careEmail', 'SMS'),
        ', phone ',
        contact('carePhone'),
        ', ',
        contact('careWhatsApp', '', 'WhatsApp'),
        '.',
      ),
    ),
    section(
      'reviews',
      'Reviews, recipes and anything else you send us',
      p(
        'A review, picture or recipe video that you send us stays yours. You allow us to show it in the shop and on our own pages elsewhere, with the name you gave, free of charge and for as long as you like. Write to us and we will take it down.',
      ),
      list(
        'Send only what you have made and tried yourself.',
        'If you were paid or given something for it, say so.',
        'We leave out what is unlawful, insulting or about something else. We do not leave out what is merely unkind to us, and we do not change your words.',
      ),
    ),
    section(
      'intellectual-property',
      'Our name, words and pictures',
      p(
        'The name ',
        fact('name'),
        ', the millstone mark, the labels, texts, pictures and videos on this website belong to us or to those who have licensed them to us. You may link to our pages, and copy or print them for your own kitchen. For anything else, please ask first.',
      ),
    ),
    section(
      'prohibited-use',
      'What is not allowed',
      p('Please do not use this website'),
      list(
        'for anything unlawful, or in somebody else’s name,',
        'to buy goods and resell them as your own without our written consent,',
        'to try one-time codes, discount codes or cards until one fits,',
        'to collect prices, addresses or pictures by machine in a way that burdens it,',
        'to break in, to disrupt it for others, or to send it harmful code.',
      ),
      p(
        'If you have found a weakness, we would be glad to hear of it before anyone else does: ',
        contact('careEmail', 'Security'),
        '.',
      ),
    ),
    section(
      'third-parties',
      'Marketplaces, partner shops and links',
      p(
        'Some products can also be bought on a marketplace, through a button that says so. There the marketplace’s own terms, prices and returns policy apply.',
      ),
      p(
        'The ',
        link('partner shops', '/stores'),
        ' that stock our products are not owned or franchised by us and may have different prices. What you buy there you buy from them.',
      ),
      p(
        'Links to other websites are there for your convenience. We do not run those websites and are not responsible for them.',
      ),
    ),
    section(
      'liability',
      'What we are liable for',
      p(
        'We are liable for what we sell as the law provides, in particular under the Consumer Protection Act, 2019 and the Food Safety and Standards Act, 2006. Nothing in these terms limits that, nor our liability for harm to life or health, or for fraud.',
      ),
      p(
        'Beyond that, and as far as the law allows, we pay at most what you paid for the order in question, and we are not liable for indirect loss, or for what is beyond our control: floods, strikes, failures of networks and power, orders of the authorities.',
      ),
      p('We try to keep the website up and free of mistakes, but cannot promise that it always will be.'),
    ),
    section(
      'grievance-redressal',
      'Grievance redressal',
      p(
        'If customer care could not help, write to or call our grievance officer: ',
        fact('grievanceOfficer'),
        ', ',
        contact('grievanceEmail', 'Grievance'),
        ', ',
        contact('grievancePhone'),
        ', or by post to ',
        fact('legalName'),
        ', ',
        fact('office'),
        '.',
      ),
      list(
        [
          'Your complaint is acknowledged within ',
          fact('answerHours'),
          ', with a ticket number you can use to follow it.',
        ],
        'It is resolved within one month of the day we received it.',
        'You may also call the National Consumer Helpline, 1915, at any time.',
      ),
    ),
    section(
      'law-and-changes',
      'Governing law and changes',
      p(
        'These terms are governed by the laws of India. The courts at ',
        fact('courtsAt'),
        ' have jurisdiction. As a consumer you may also go to the consumer commission where you live or work.',
      ),
      p(
        'When we change these terms, the date at the top of the page changes too. An order is governed by the terms in force on the day it was placed. If one sentence turns out to be invalid, the others still hold.',
      ),
    ),
  ],
)
