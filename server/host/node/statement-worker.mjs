import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { readStatementFile } = await import('../../statement-files/read.ts')
parentPort.postMessage(await readStatementFile(workerData.bytes))
