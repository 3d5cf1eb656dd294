import type { config } from 'zod'
import { setNonce } from 'get-nonce'
import { start } from './start'

// Zod reads its settings from this global when it is loaded. Without `jitless`, each schema would try out whether it may compile its checks,
// which the CSP forbids and reports.
const settings: Parameters<typeof config>[0] = { jitless: true }
Object.assign(globalThis, { __zod_globalConfig: settings })

// Overlays write a style element for the scroll lock; the CSP allows it by the nonce that the host has put into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

void start()
