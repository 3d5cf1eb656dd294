import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { suggestFromTexts } = await import('../../domain/matching/from-texts.ts')
parentPort.postMessage(suggestFromTexts(workerData))
