import type { Milliseconds } from '#kit/duration.ts'

type Work = () => void | Promise<void>
type Task = { due: number; work: Work }

/** Node fires a timer with a longer delay at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The providers' clock. It can be moved forward; due work then runs in order. */
export class Clock {
  #offset = 0
  /** While the clock is moved, it shows the time of the work that runs. */
  #held: number | null = null
  #tasks: Task[] = []
  #timer: NodeJS.Timeout | undefined
  #moving: Promise<void> = Promise.resolve()
  #running = new Set<Promise<void>>()

  now(): number {
    return this.#held ?? Date.now() + this.#offset
  }

  /** Whole seconds, as Razorpay and OAuth write time. */
  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  after(delay: Milliseconds, work: Work): void {
    this.at(this.now() + delay, work)
  }

  at(due: number, work: Work): void {
    const place = this.#tasks.findLastIndex((task) => task.due <= due) + 1
    this.#tasks.splice(place, 0, { due, work })
    this.#setTimer()
  }

  runDue(): void {
    for (let task = this.#nextBy(this.now()); task; task = this.#nextBy(this.now())) {
      this.#tasks.shift()
      this.#follow(task.work())
    }
    this.#setTimer()
  }

  moveTo(target: number): Promise<void> {
    this.#moving = this.#moving.then(() => this.#moveStepwise(target))
    return this.#moving
  }

  /** Resolves when all due work, and the work it started, is done. */
  async settle(): Promise<void> {
    this.runDue()
    while (this.#running.size > 0) {
      await Promise.all(this.#running)
      this.runDue()
    }
  }

  reset(): void {
    this.#tasks = []
    this.#offset = 0
    this.#held = null
    this.stop()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #moveStepwise(target: number) {
    await this.settle()
    for (let task = this.#nextBy(target); task; task = this.#nextBy(target)) {
      this.#held = Math.max(task.due, this.now())
      await this.settle()
    }
    this.#offset = target - Date.now()
    this.#held = null
    this.#setTimer()
  }

  #nextBy(time: number): Task | null {
    const [next] = this.#tasks
    return next && next.due <= time ? next : null
  }

  #follow(outcome: void | Promise<void>) {
    if (!outcome) return
    const followed = outcome.finally(() => this.#running.delete(followed))
    this.#running.add(followed)
  }

  #setTimer() {
    clearTimeout(this.#timer)
    const [next] = this.#tasks
    if (!next) return
    const delay = Math.min(Math.max(next.due - this.now(), 0), LONGEST_TIMER)
    this.#timer = setTimeout(() => this.runDue(), delay)
    this.#timer.unref()
  }
}
