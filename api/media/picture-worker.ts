import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../low-priority.ts'
import { makeFiles, type PictureTask, takePicture } from './picture-work.ts'

lowerThreadPriority()

/** Does one task and ends. */
const task: PictureTask = workerData
parentPort?.postMessage('take' in task ? await takePicture(task.take.bytes) : await makeFiles(task.make))
