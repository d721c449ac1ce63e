import { closeSync, mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { Counter, type Registry } from 'prom-client'
import { milliseconds } from '#kit/duration.ts'

const STDOUT = 1

/** While the log cannot be written, so much of it is held back; what comes after that is dropped. */
const MOST_HELD = 1024 * 1024
/** A pipe whose reader is slow says so; it is tried again after this. */
const PIPE_PAUSE = milliseconds(100)

/**
 * Writes the log to a file, or to standard output (null), without anybody waiting for it. A disk that is full, a file
 * that cannot be opened or a reader that is gone costs lines, which are counted, and nothing else; the next line tries
 * again. The writer that comes with pino ends the process on such an error, and on a full disk keeps it from ending.
 */
export class LogWriter {
  readonly losses = { lines: 0, failedWrites: 0 }
  readonly #file: string | null
  #descriptor: number | null = null
  #held = Buffer.alloc(0)
  #waiting = ''
  #isWriting = false
  #isClosed = false

  constructor(file: string | null) {
    this.#file = file
    process.on('exit', this.#flushNow)
  }

  write(line: string): void {
    const isRoom = this.#held.length + this.#waiting.length + line.length <= MOST_HELD
    if (isRoom) this.#waiting += line
    else this.losses.lines += 1
    this.#flush()
  }

  /** Writes what is left. To be said when nothing more will be logged. */
  close(): void {
    this.#flushNow()
    process.off('exit', this.#flushNow)
    this.#isClosed = true
    if (!this.#isWriting) this.#release()
  }

  #open(): number {
    if (this.#descriptor === null && this.#file !== null) mkdirSync(dirname(this.#file), { recursive: true })
    this.#descriptor ??= this.#file === null ? STDOUT : openSync(this.#file, 'a')
    return this.#descriptor
  }

  #release(): void {
    if (this.#descriptor !== null && this.#descriptor !== STDOUT) closeSync(this.#descriptor)
    this.#descriptor = null
  }

  #take(): Buffer {
    this.#held = Buffer.concat([this.#held, Buffer.from(this.#waiting)])
    this.#waiting = ''
    return this.#held
  }

  #flush(): void {
    if (this.#isWriting || this.#isClosed) return
    try {
      write(this.#open(), this.#take(), this.#onWritten)
      this.#isWriting = true
    } catch {
      this.losses.failedWrites += 1
    }
  }

  #onWritten = (error: NodeJS.ErrnoException | null, written: number): void => {
    this.#isWriting = false
    if (this.#isClosed) this.#release()
    else if (error?.code === 'EAGAIN') setTimeout(() => this.#flush(), PIPE_PAUSE).unref()
    else if (error) this.losses.failedWrites += 1
    else {
      this.#held = this.#held.subarray(written)
      if (this.#held.length + this.#waiting.length > 0) this.#flush()
    }
  }

  /** When the process ends nothing can be waited for; what is being written at that moment is on its way. */
  #flushNow = (): void => {
    try {
      let rest = this.#isWriting ? Buffer.from(this.#waiting) : this.#take()
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#open(), rest))
    } catch {
      this.losses.failedWrites += 1
    }
    this.#waiting = ''
    if (!this.#isWriting) this.#held = Buffer.alloc(0)
  }
}

/** Shows what the log has lost. */
export function measureLog(registry: Registry, { losses }: Pick<LogWriter, 'losses'>) {
  const count = (name: string, help: string, lost: () => number) => {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        counter.reset()
        counter.inc(lost())
      },
    })
  }
  count('log_lines_dropped_total', 'Log lines that could not be kept', () => losses.lines)
  count('log_write_errors_total', 'Writes of the log that failed', () => losses.failedWrites)
}
