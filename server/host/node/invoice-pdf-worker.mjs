import { parentPort, workerData } from 'node:worker_threads'
import { readInvoicePdf } from '../../invoice-pdf/read.mjs'

parentPort.postMessage(await readInvoicePdf(workerData.bytes, workerData.limits))
