import { setNonce } from 'get-nonce'
import { config } from 'zod'

// Before any schema exists: each would try out whether it may compile its checks, which the CSP forbids and reports. That is why
// the application is a dynamic import.
config({ jitless: true })

// Overlays write a style element for the scroll lock; the CSP lets it in by the nonce that the host put into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const { start } = await import('./start')
await start()
