import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'
import { LogWriter } from './log-writer.ts'

/** PostgreSQL quotes what it was given in its messages and details, and that may be somebody's address. */
function withoutValues(
  error: Error & { code?: string; table?: string; constraint?: string; severity?: string },
) {
  const { name, message, stack = '', code, table, constraint, severity } = error
  if (severity === undefined) return { name, message, stack, code }
  const [, ...places] = stack.split('\n')
  return { name, message: 'refused by PostgreSQL', code, table, constraint, stack: places.join('\n') }
}

export const createLogger = (destination: DestinationStream) =>
  pino({ base: null, serializers: { err: withoutValues } }, destination)

/** In production a supervisor collects what we print; at home the terminal stays readable and a file has the log. */
export const openLog = ({ production, dataDir }: Pick<Config, 'production' | 'dataDir'>) =>
  new LogWriter(production ? null : join(dataDir, 'shop.log'))
