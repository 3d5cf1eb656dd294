import { createApp } from './app'
import { isEmpty, seedSized } from './demo'
import { demoPassword, demoSignIns } from './demo/people'
import { runServer } from './host/node/run'
import { createWaker, createWorker } from './worker'

await runServer({ createApp, createWaker, createWorker, isEmpty, seedDemo: seedSized, demoPassword, demoSignIns })
