import { goOnFilling } from './demo/go-on'
import { fillAsChild } from './host/node/fill-as-child'

await fillAsChild(goOnFilling)
