import { session as wire } from '@/contracts/session'
import { isApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { readToken } from '@/lib/cookies'
import { leaveForLogin } from './leave-for-login'

const INTERVAL_MS = 300_000
const ACTIVITY_WINDOW_MS = 300_000
const activities = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const

async function beat() {
  const token = readToken()
  try {
    await call(wire.heartbeat, { body: {}, ownUnauthorized: true })
  } catch (error) {
    // A late 401 for a token that was replaced meanwhile says nothing about the current session.
    if (isApiError(error, 401) && token === readToken()) await leaveForLogin()
    else console.error('Heartbeat failed')
  }
}

/** Keeps the session alive every 300000 ms, but only for a user who was active within the last 300000 ms. */
export function startHeartbeat(): () => void {
  let lastActivity = -Infinity
  const noteActivity = () => {
    lastActivity = Date.now()
  }
  // In the capture phase, because scroll events of the lists don't bubble.
  const listenerOptions = { capture: true, passive: true }
  for (const activity of activities) document.addEventListener(activity, noteActivity, listenerOptions)
  const timer = setInterval(() => {
    if (Date.now() - lastActivity <= ACTIVITY_WINDOW_MS) void beat()
  }, INTERVAL_MS)
  return () => {
    clearInterval(timer)
    for (const activity of activities) document.removeEventListener(activity, noteActivity, listenerOptions)
  }
}
