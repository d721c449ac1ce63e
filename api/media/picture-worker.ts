import { parentPort, workerData } from 'node:worker_threads'
import { makeFiles, type PictureTask, takePicture } from './picture-work.ts'

/** Does one task and ends. */
const task: PictureTask = workerData
parentPort?.postMessage('take' in task ? await takePicture(task.take.bytes) : await makeFiles(task.make))
