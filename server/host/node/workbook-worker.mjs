import { parentPort, workerData } from 'node:worker_threads'
import { parseWorkbook } from '../../workbooks/parse.mjs'

parentPort.postMessage(await parseWorkbook(workerData.bytes, workerData.limits))
