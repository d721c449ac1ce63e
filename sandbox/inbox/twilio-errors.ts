/** The simulated errors: codes and statuses are Twilio's, the texts are ours. */
export const TWILIO_ERRORS = {
  20003: { status: 401, message: 'Authentication failed' },
  20404: { status: 404, message: 'The requested resource was not found' },
  21211: { status: 400, message: "The 'To' number is not a valid phone number" },
  21212: { status: 400, message: "The 'From' number is not a valid phone number" },
  21408: { status: 400, message: "Sending to the region of the 'To' number is not enabled" },
  21602: { status: 400, message: 'A message body is required' },
  21603: { status: 400, message: "A 'From' number is required" },
  21604: { status: 400, message: "A 'To' number is required" },
  21606: { status: 400, message: "The 'From' number is not yours or cannot send SMS" },
  21610: { status: 400, message: 'The recipient has unsubscribed' },
  21611: { status: 429, message: "The 'From' number has too many messages waiting" },
  21612: { status: 400, message: "There is no route to the 'To' number" },
  21614: { status: 400, message: "The 'To' number is not a mobile number" },
  21617: { status: 400, message: 'The message body is longer than 1600 characters' },
} as const

export type TwilioErrorCode = keyof typeof TWILIO_ERRORS

/** Twilio's test numbers: each always fails in the same way. */
export const REFUSED_TO: ReadonlyMap<string, TwilioErrorCode> = new Map([
  ['+15005550001', 21211],
  ['+15005550002', 21612],
  ['+15005550003', 21408],
  ['+15005550004', 21610],
  ['+15005550009', 21614],
])

export const REFUSED_FROM: ReadonlyMap<string, TwilioErrorCode> = new Map([
  ['+15005550001', 21212],
  ['+15005550007', 21606],
  ['+15005550008', 21611],
])

export const twilioError = (code: TwilioErrorCode) => ({
  code,
  message: TWILIO_ERRORS[code].message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status: TWILIO_ERRORS[code].status,
})
