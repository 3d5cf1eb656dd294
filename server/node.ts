import { createApp } from './app'
import { isEmpty, seedDemo } from './demo'
import { demoPassword, demoSignIns } from './demo/people'
import { runServer } from './host/node/run'

await runServer({ createApp, isEmpty, seedDemo, demoPassword, demoSignIns })
