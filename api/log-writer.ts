import { closeSync, mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { Counter, type Registry } from 'prom-client'
import { milliseconds } from '#kit/duration.ts'

const STDOUT = 1

/** In bytes. While the log cannot be written, this much is buffered; further lines are dropped. */
const MAX_BUFFERED = 1024 * 1024
/** The delay before writing again to a pipe whose reader is slow (EAGAIN). */
const PIPE_PAUSE = milliseconds(100)

/**
 * Writes the log to a file, or to standard output (null), asynchronously. If the disk is full, the file cannot be opened
 * or the reader has gone, lines are dropped and counted, and the next line tries again. Pino's own writer ends the
 * process on such an error, and on a full disk keeps it from exiting.
 */
export class LogWriter {
  readonly losses = { lines: 0, failedWrites: 0 }
  readonly #file: string | null
  #descriptor: number | null = null
  #buffer = Buffer.alloc(0)
  #pending = ''
  #isWriting = false
  #isClosed = false

  constructor(file: string | null) {
    this.#file = file
    process.on('exit', this.#flushNow)
  }

  write(line: string): void {
    const fits = this.#buffer.length + this.#pending.length + line.length <= MAX_BUFFERED
    if (fits) this.#pending += line
    else this.losses.lines += 1
    this.#flush()
  }

  /** Writes the rest. To be called when nothing more will be logged. */
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
    this.#buffer = Buffer.concat([this.#buffer, Buffer.from(this.#pending)])
    this.#pending = ''
    return this.#buffer
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
      this.#buffer = this.#buffer.subarray(written)
      if (this.#buffer.length + this.#pending.length > 0) this.#flush()
    }
  }

  /** Synchronous, because an exiting process cannot wait. A write that is in progress completes by itself. */
  #flushNow = (): void => {
    try {
      let rest = this.#isWriting ? Buffer.from(this.#pending) : this.#take()
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#open(), rest))
    } catch {
      this.losses.failedWrites += 1
    }
    this.#pending = ''
    if (!this.#isWriting) this.#buffer = Buffer.alloc(0)
  }
}

/** Publishes how much of the log was lost. */
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
  count('log_lines_dropped_total', 'Log lines that were dropped', () => losses.lines)
  count('log_write_errors_total', 'Writes of the log that failed', () => losses.failedWrites)
}
