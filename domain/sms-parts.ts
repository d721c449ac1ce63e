/** The basic alphabet of SMS (GSM 03.38). */
const BASIC =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/u
/** These take two places of the alphabet. */
const DOUBLE = /[\f^{}\\[~\]|€]/gu

const GSM = { one: 160, several: 153 }
const UNICODE = { one: 70, several: 67 }

/** How many parts an SMS is sent and charged as. One sign outside its alphabet makes the parts much shorter. */
export function smsParts(text: string): number {
  const isBasic = BASIC.test(text)
  const length = text.length + (isBasic ? (text.match(DOUBLE)?.length ?? 0) : 0)
  const { one, several } = isBasic ? GSM : UNICODE
  return length <= one ? 1 : Math.ceil(length / several)
}
