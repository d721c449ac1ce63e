import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../low-priority.ts'
import { writeFile } from './write-file.ts'

lowerThreadPriority()

/** Writes one file and ends. */
parentPort?.postMessage(writeFile(workerData))
