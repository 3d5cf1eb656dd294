import { parentPort, workerData } from 'node:worker_threads'
import { readInvoicePdf } from '../../pdf/reading/read.mjs'

parentPort.postMessage(await readInvoicePdf(workerData.bytes, workerData.limits))
