import { demoClient, type DemoClient } from '@server/demo/client'
import type { SignedIn } from '@/contracts/session'
import { type Persona, personas } from '../personas'
import { dayOf, type Demo, type Scene } from './demo'

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

export interface Played {
  scene: Scene
  /** The persona's session, for the screen. */
  signedIn: SignedIn
  /** Ends the sessions of everybody else who took part. */
  leave: () => Promise<void>
}

/**
 * Signs the persona in and sets the demo's data up.
 * @param ask sends a call to the API, bypassing the failures switched on for the tab
 * @param say is called with the step that is being done
 * @throws Error with the API's own sentence
 */
export const playDemo = async (demo: Demo, ask: Ask, say: (currentStep: string) => void): Promise<Played> => {
  const clients = new Map<Persona, Promise<DemoClient>>()
  const as = (persona: Persona): Promise<DemoClient> => {
    const existing = clients.get(persona)
    if (existing) return existing
    say(`Signing in as ${persona.fullName}`)
    const client = demoClient({ request: ask }, persona.email, persona.companyName)
    clients.set(persona, client)
    return client.finally(() => say(`Setting up: ${demo.title}`))
  }
  const personaClient = await as(demo.persona)
  const scene = await demo.play({ as, day: (days) => dayOf(personaClient, days) })
  const leave = async () => {
    for (const persona of personas) {
      const client = persona === demo.persona ? undefined : await clients.get(persona)
      await client?.end()
    }
  }
  return { scene, signedIn: personaClient.signedIn, leave }
}
