import { parentPort, workerData } from 'node:worker_threads'
import { writeFile } from './write-file.ts'

/** Writes one file and ends. */
parentPort?.postMessage(writeFile(workerData))
