import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { suggestFromTexts } = await import('../../domain/matching/from-texts.ts')
parentPort.on('message', (task) => parentPort.postMessage(suggestFromTexts(task)))
