import { fail, ok, type Result } from '#kit/result.ts'

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}([ \\t]+[a-z]+:\\S+)*[ \\t]*$`)
/** The marks that WebVTT knows. */
const MARK = /^\/?(c|i|b|u|v|lang|ruby|rt)?([.\s].*)?$|^[\d:.]+$/
const MOST_CUES = 2000

const seconds = ([hours = '0', minutes = '0', whole = '0', thousandths = '0']: readonly (
  | string
  | undefined
)[]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000

function cueProblem(block: string): string | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  const timing = at < 0 || at > 1 ? null : TIMING.exec(lines[at] ?? '')
  const short = (lines[at < 0 ? 0 : at] ?? '').slice(0, 40)
  if (!timing) return `“${short}” is not a time such as 00:01.000 --> 00:04.000.`
  if (seconds(timing.slice(1, 5)) >= seconds(timing.slice(5, 9))) return `“${short}” ends before it begins.`
  const marks = lines
    .slice(at + 1)
    .join('\n')
    .matchAll(/<([^>]*)>?/g)
  const unknown = [...marks].find(([, mark = '']) => !MARK.test(mark))
  return unknown ? `“${unknown[0].slice(0, 40)}” is not allowed in captions.` : null
}

/** Checks captions: how many cues they have, or what is wrong with them, in words. */
export function checkCaptions(text: string): Result<number, string> {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
  if (!/^WEBVTT([ \t][^\n]*)?(\n(?!.*-->).*)*$/.test(head)) return fail('The first line must be WEBVTT.')
  const cues = blocks.filter((block) => block !== '' && !/^(NOTE|REGION)([ \t\n]|$)/.test(block))
  if (cues.some((block) => /^STYLE[ \t]*(\n|$)/.test(block)))
    return fail('Captions have no styles of their own.')
  if (cues.length === 0) return fail('There is no line in it.')
  if (cues.length > MOST_CUES) return fail(`At most ${MOST_CUES.toLocaleString('en-IN')} lines.`)
  const problem = cues.map(cueProblem).find((one) => one !== null)
  return problem ? fail(problem) : ok(cues.length)
}
