/* global activeClientIds, handleRequest -- declared by the imported script, which shares this scope */

const AWAKE_MS = 1000

/** Whether the page at the other end still has its handlers: a page that is none of mock mode answers nothing. */
const isMocked = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), AWAKE_MS)
    client.postMessage({ type: 'NORTHGATE_AWAKE' }, [port2])
  })

const wake = async (event) => {
  const client = await self.clients.get(event.clientId)
  if (!client || !(await isMocked(client))) return fetch(event.request)
  activeClientIds.add(event.clientId)
  return handleRequest(event, crypto.randomUUID(), Date.now())
}

// Browsers end a service worker that is idle, as in a tab in the background, and the next one has forgotten its pages:
// their calls would go to the network, where nobody answers them. Before the imported script, so that this listener is first.
addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api/v1/') || activeClientIds.has(event.clientId)) return
  event.stopImmediatePropagation()
  event.respondWith(wake(event))
})

importScripts('/mockServiceWorker.js')
