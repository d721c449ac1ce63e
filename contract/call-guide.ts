import { QUERY_LENGTH } from '#domain/search/listing-query.ts'
import type { CallName } from './calls.ts'
import { PAGE_SIZE_MAX } from './list.ts'
import type { WebhookName } from './webhooks.ts'

const SIGN_IN_LIMITS =
  'One mobile number or email address can be sent a code every 30 seconds, 5 times an hour and 10 times a day; beyond that the answer is 429 with `Retry-After`.'

const KEY_NOTE =
  'Send an `Idempotency-Key` of your own making, so that a request whose answer was lost can be repeated safely.'

/** The description of each call, in CommonMark. For the API reference only, not for the browser. */
export const CALL_GUIDE: Record<CallName, string> = {
  signup: `Creates the account and sends a one-time code to the mobile number, or to the email address if there is no number. The account can be used once that code has been verified with \`verify-otc\`.

Send a name, the customer’s consent (\`tncAccepted: true\`), and either an email address, or an ISD code and a mobile number, or both.

${SIGN_IN_LIMITS}`,

  sendOtc: `Sends a 6-digit code, valid for 5 minutes. Asking again replaces the code. Send either \`phone\` (with \`isdCode\`, \`+91\` if left out) or \`email\`. The field \`otc\` is ignored here.

${SIGN_IN_LIMITS} \`resendAfter\` says how many seconds to wait before asking again.`,

  verifyOtc: `Takes the same body as \`send-otc\`, with the code in \`otc\`. The code must be verified from the browser that asked for it.

On success the answer sets the session cookie and a new \`XSRF-TOKEN\`, and \`expiresAt\` says when the session ends (after 30 days). A code works once and allows 5 tries. Wrong, expired and used codes get the same answer, \`OTC_INVALID\`.`,

  logout:
    'Ends the session and removes its cookie. It takes no body, and signing out twice, or without being signed in, is fine.',

  putCart: `The one call for everything about the cart. It loads it, changes items, chooses addresses, applies or removes a discount code, and answers the full cart with its prices.

**Guests.** The cart lives in the browser. Send the whole cart every time: the answer is that cart, priced, with \`id: "GUEST_CART"\`. Nothing is stored.

**Customers.** The cart is stored, one for each customer and country. What you send is merged into it:

- Each entry of \`items\` **sets** the quantity of that variant; \`0\` removes it. Items you do not name stay as they are.
- A field that is absent stays as it is. \`null\` takes the stored value away.
- \`{}\` changes nothing and so loads the cart.
- With \`clear: true\` the stored cart is discarded first and the request becomes the new cart. To remove a discount code, send \`clear: true\` with all items and addresses but without the code. To empty the cart, send \`clear: true\` without items.

Sending the same request twice gives the same cart, so it can be repeated safely. After signing in, send the guest’s cart once: it is merged by the same rules.

**Notices.** A cart that asks for too much is corrected, not refused. The answer is 200, and \`notices\` says what was changed, in words for the shopper. Placing an order is stricter and answers 409 instead.

- \`QUANTITY_LIMITED\`: a cart holds at most 99 of a variant.
- \`STOCK_LIMITED\`: fewer than that are in stock.
- \`ITEM_UNAVAILABLE\`: unknown, sold out or not sold here. The item was removed.
- \`LINES_LIMITED\`: a cart holds at most 50 different items.
- \`PROMO_DROPPED\`: a stored code no longer applies and was removed.

**Firms.** In the Indian store, \`firm\` puts a GSTIN and the firm’s name on the tax invoice. A GSTIN that cannot be right is refused with 400 \`GSTIN_INVALID\`.

**Discount codes.** A code in the request that does not apply is refused with 400 and a code that begins with \`PROMO_\`; the cart stays as it was. Codes are matched in upper case.

Prices and totals in the request are ignored: only the shop prices a cart.`,

  listSettings:
    'What a page needs to know before it shows anything. The value of each setting has its own type.',

  getUser: 'The profile of the signed-in customer, with all addresses.',

  putUser: `Replaces name, email address and mobile number. Send all of them: what is left out is removed. At least one of email address and mobile number must remain.

A changed email address or mobile number is no longer verified, and the old one is notified.`,

  putAddress: `The action in the path says what to do: \`add\`, \`update\` or \`delete\`. The answer is the whole address list after the change, oldest first.

- \`add\` needs \`title\`, \`country\`, \`state\`, \`address1\`, \`city\` and \`zip\`. The shop chooses the id.
- \`update\` needs the same and the \`id\`. It replaces the whole address.
- \`delete\` needs the \`id\` only.

A customer can keep 20 addresses. Orders keep their own copy of the address they were placed with.

${KEY_NOTE} Repeating an \`add\` with the same key and body adds nothing and answers the address list. \`update\` and \`delete\` need no key.`,

  listProducts: `Products that are on sale in the country of the locale, with their variants, prices and stock. All filters can be combined, and a product must match every one of them.

- \`sku\` (a comma-separated list of product skus) and \`slug\` are names: one that nothing has gives an empty list.
- \`category\` and \`type\` are fixed words: any other word answers 400.
- \`productMarketing\` is null unless \`withMarketing=true\`.

A page holds ${PAGE_SIZE_MAX} products at most. The answer may be cached for 30 seconds, has an \`ETag\`, and carries no \`RateLimit\` header because caches share it.`,

  getPromise: `When an order placed and paid now arrives. \`pin\` is the PIN code, or the ZIP code in the USA; spaces are dropped and digits of other scripts are read. With \`variant\`, there is a promise only if everything named is in stock.

A place that is not served answers 200 with \`isServed: false\` and no days. \`known: false\` is a note, not a refusal: new codes appear before we hear of them.

The days hold until \`orderBy\`, the cut-off at the mill. The answer may be cached for a minute, but not beyond \`orderBy\`.`,

  searchProducts: `Searches and filters the products on sale in the country of the locale. Without \`q\` it is a listing in the shop’s order.

**Words.** \`q\` has at most ${QUERY_LENGTH} characters, in any language and script. \`search\` says how the words were read: \`answer\` is \`EXACT\`; \`PARTIAL\` if \`notFound\` names words that match nothing; \`INSTEAD\` if the shop does not sell \`instead\` and offers what is near; \`CAREFUL\` for words about health, which neither filter nor rank; or \`NONE\`. \`readAs\` has the words after typing errors were corrected; \`asTyped=true\` searches without correcting. A size (\`besan 500g\`) chooses the \`shownVariant\`; a highest price (\`oil under 300\`) filters.

**Filters** add up: a product must match every group, and one of the choices within a group. Size, stock and price must fit the same variant, which becomes the \`shownVariant\`. Unknown values are dropped, and a lowest price above the highest is swapped. \`facets\` says for each choice how many products it would show under the choices of the other groups.

**Sort** by \`match\` (with words), \`shelf\` (without), \`price\`, \`price-down\`, \`unit-price\`, \`discount\` or \`newest\`. Prices are those of the \`shownVariant\`.`,

  suggestProducts:
    'What a search field offers while a shopper types: at most 5 products, 3 words and 2 kinds. Ask again when the text changes, and ignore the answer to an older text.',

  getLot: `What the page behind the code on a pack says: the dates, where the raw material grew, every test, and what was corrected after the lot was released.

Answers for lots that are on sale, spent (\`SPENT\`) or recalled (\`RECALLED\`: please do not eat it), also if the product is not sold any more. Unknown codes, and lots that are not released yet, answer 404.`,

  getLotReport:
    'Answers the report as an attachment, if we keep its file. The address is the `reportSrc` of a lot; a report that was replaced, and one of a lot that is not released yet, answer 404.',

  listOrders:
    'All orders of the signed-in customer, the newest first, with everything `getOrder` would tell.',

  getOrder:
    'One order with its items, amounts, status history, shipment and transactions. An order of somebody else answers the same 404 as one that does not exist.',

  placeOrder: `Turns the stored cart into an order and opens its payment. Send the cart as the page showed it: if the stored cart, a price, the stock or the discount differs, the answer is 409 with the reason, and nothing has changed.

A new order answers **201** with \`Location\`, the address of the order. Repeating the request, with the same \`Idempotency-Key\` or from the same cart, answers **200** with the same order. ${KEY_NOTE} The same key with another body answers 422.

\`paymentGatewayOptions\` opens the provider’s payment page. When the shopper comes back, call \`PUT …/payments\`. The cart is empty after this call; \`PUT …/restore\` brings it back.`,

  validatePayment: `Asks the payment provider what became of a payment, after the shopper has come back from paying. \`transactionIntentId\` is the one in \`paymentProcessingUrl\`.

200: it was paid, or it is still in progress (\`transactionStatus\` says which). 402: nothing was paid. 503: the provider gave no clear answer, so ask again. It can be repeated safely.`,

  chargeOrder:
    'Opens another payment for an order that has not been paid. It takes no body. While an earlier payment may still go through, the answer is 409 `PAYMENT_IN_PROGRESS`.',

  restoreOrder:
    'Cancels an unpaid order and puts its items back into the cart, so that it can be changed. It takes no body. Only orders the customer placed, with no payment in progress, can be restored.',

  listDocuments:
    'The invoice, made when the parcel is packed, and a credit note for each refund promised after that; the oldest first. The list is empty until then, and for orders that were packed before the shop made invoices.',

  getDocument: `Answers the file as an attachment, named by the number of the document: \`AM-26-27-000123.pdf\`. It never changes.

A document exists a moment before its file: until then the answer is 503 \`DOCUMENT_NOT_READY\` with \`Retry-After\`, and \`isReady\` in the list is false.`,
  cancelOrder: `Cancels an order until the courier has picked it up, and answers the order. What was paid goes back in full, the way it was paid; there is no fee.

While a payment is in progress the order is cancelled too, and money that arrives afterwards goes back. After the pickup the answer is 409 \`ORDER_LEFT\`. Cancelling twice is one cancellation: an order that has ended is answered as it is.`,

  createTicket: `Anyone can write to customer care. The answer has the number of the ticket and the time until which we answer, 48 hours later. The same number is sent to the mobile number or email address given, a few times a day at most.

The ticket of a signed-in customer is theirs. A guest’s ticket is shown to the account that has verified the same mobile number or email address.

${KEY_NOTE} The same key with another body answers 422.`,

  createUpload: `Send the bytes of one photograph as the body, with its type as \`Content-Type\`: \`image/jpeg\`, \`image/png\` or \`image/webp\`, at most 8 MB and 40 megapixels. There is no form and no JSON.

The shop keeps a smaller WebP without any metadata, such as the place where it was taken, and never the original. A photograph that no claim names within 24 hours is deleted.

Only a few photographs are worked on at once. If too many wait, the answer is 503 with \`Retry-After\`.`,

  getUpload:
    'The photograph as WebP, `large` or `small`. Somebody else’s answers the same 404 as one that does not exist.',

  listClaims:
    'The claims about one order, the newest first. `claimable` says what can be claimed now: which kinds, until which day, and how many pieces of each item.',

  createClaim: `Tells us that pieces of a delivered order were damaged, leaked, wrong, missing or too close to their date, until the end of the third day after the delivery; or, from the day after the promised one, that it did not arrive.

\`DAMAGED\`, \`LEAKED\` and \`WRONG_ITEM\` need at least one photograph. A claim names at most as many pieces as were delivered and not claimed before. Sending the same claim again within ten minutes, for example from another tab, answers the first one.

${KEY_NOTE} The same key with another body answers 422.`,

  withdrawClaim:
    'Withdraws a claim that we have not begun to look at. It takes no body, and withdrawing twice is fine.',

  listTickets:
    'The newest 50 tickets of the signed-in customer, the newest first, each with its messages. There is no call to read a ticket by its number.',
}

const RETRIES = 'Anything but a 2xx answer means that the report was not stored: please send it again later.'

export const WEBHOOK_GUIDE: Record<WebhookName, string> = {
  razorpay: `\`X-Razorpay-Signature\` is the HMAC-SHA256 of the body’s exact bytes with the webhook secret, in lower-case hex. \`x-razorpay-event-id\`, if present, is how a repeated event is recognised.

The shop stores the event, answers at once, and then asks Razorpay’s API what happened: nothing in the event itself is believed. A repeated event and one about an unknown order answer 200 too. ${RETRIES}`,

  phonepe: `\`Authorization\` is the SHA-256 of \`username:password\` in lower-case hex, with or without \`SHA256 \` before it. It does not cover the body, so the event only says what to look up.

The shop stores the event, answers at once, and then asks PhonePe’s API what happened. A repeated event and one about an unknown order answer 200 too. ${RETRIES}`,

  courier: `\`X-Courier-Signature\` is \`t=TIME,v1=SIGNATURE\`. TIME is the time of sending in Unix seconds, at most 5 minutes off. SIGNATURE is the HMAC-SHA256 of \`TIME.BODY\`, over the body’s exact bytes, with the courier’s secret, in lower-case hex.

The report is shown to the customer, once, however often it is sent. \`PICKED_UP\`, \`OUT_FOR_DELIVERY\` and \`DELIVERED\` also move the order; an older report never moves it back. ${RETRIES}`,
}
