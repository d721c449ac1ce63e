import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'
import { LogWriter } from './log-writer.ts'

/** PostgreSQL quotes values in its messages and details, and they may be personal data. */
function withoutValues(
  error: Error & { code?: string; table?: string; constraint?: string; severity?: string },
) {
  const { name, message, stack = '', code, table, constraint, severity } = error
  if (severity === undefined) return { name, message, stack, code }
  const [, ...frames] = stack.split('\n')
  return { name, message: 'refused by PostgreSQL', code, table, constraint, stack: frames.join('\n') }
}

/**
 * `base`: on every line, so that the lines of several processes can be told apart. `fields`: what is added to a line when
 * it is written, such as the trace.
 */
export const createLogger = (
  destination: DestinationStream,
  base: Record<string, string> | null = null,
  fields?: () => object,
) => pino({ base, serializers: { err: withoutValues }, ...(fields && { mixin: fields }) }, destination)

/** In production the log goes to standard output, elsewhere to a file, so that the terminal stays readable. */
export const openLog = ({ production, dataDir }: Pick<Config, 'production' | 'dataDir'>) =>
  new LogWriter(production ? null : join(dataDir, 'shop.log'))
