/* global activeClientIds, handleRequest -- declared by the imported script, which shares this scope */

const AWAKE_MS = 1000

/** Whether a page is in mock mode and still has its handlers; any other page doesn't answer. */
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

// Browsers stop an idle service worker, e.g. of a tab in the background, and the next one doesn't know its pages any more:
// their calls would go to the network, where nobody answers them. Set before the imported script, so that this listener comes first.
addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api/v1/') || activeClientIds.has(event.clientId)) return
  event.stopImmediatePropagation()
  event.respondWith(wake(event))
})

importScripts('/mockServiceWorker.js')
