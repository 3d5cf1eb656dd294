import { createApp } from './app'
import { beginDemo, isEmpty } from './demo'
import { demoPassword, demoSignIns } from './demo/people'
import { runServer } from './host/node/run'
import { openSetup } from './modules/setup/open'
import { createWaker, createWorker } from './worker'

await runServer({ createApp, createWaker, createWorker, openSetup, isEmpty, beginDemo, demoPassword, demoSignIns })
