import { cardFormPolicy } from '../../http/security-headers'
import type { Env } from './env'
import { environmentOf } from './global-payments-api'

const TEST = '/card-form/test.html'
const GLOBAL = '/card-form/global.html'
/** As the page names it. The processor's library has no other address for each version. */
const SCRIPT = 'https://js.globalpay.com/4.1.26/globalpayments.js'
/** The library takes its fields from here, and its fields send the card to the API. */
const ORIGINS = {
  sandbox: { fields: 'https://js-cert.globalpay.com', api: 'https://apis.sandbox.globalpay.com' },
  production: { fields: 'https://js.globalpay.com', api: 'https://apis.globalpay.com' },
}

type Keys = Pick<Env, 'GLOBAL_PAYMENTS_URL' | 'GLOBAL_PAYMENTS_APP_ID'>
type PolicyOf = (hashes: { scripts: readonly string[]; styles: readonly string[] }) => string
/** Files that are pages of their own, each with its policy. A page without one isn't served. */
export type OwnPages = Readonly<Record<string, PolicyOf | null>>

/** The forms in which cards are entered. That of Global Payments is there only with its keys. */
export const cardForms = ({ GLOBAL_PAYMENTS_URL: url, GLOBAL_PAYMENTS_APP_ID: appId }: Keys): OwnPages => ({
  [TEST]: cardFormPolicy,
  [GLOBAL]: appId ? (hashes) => cardFormPolicy({ ...hashes, foreign: { script: SCRIPT, ...ORIGINS[environmentOf(url)] } }) : null,
})
