import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { bankDesk } from './bank-desk'
import { startScreens } from './screen'
import type { Entry } from './statement-files'

const ACCOUNTANT = 'accounts@northgate.example'
const [from, to] = ['2026-10-01', '2026-10-31']

export const lineOfDay = (day: number, amount: string, name: string, text = `Text of ${name}`): Entry => {
  const date = `2026-10-${String(day).padStart(2, '0')}`
  return { date, amount, id: `${date}${amount}${name}`, name, text }
}

/** The reconciling page as its user sees it, with the company's books behind it. Call it at the top of a test file. */
export const startReconciling = async () => {
  const { api, server, open } = await startScreens()
  const desk = await bankDesk(api)
  type Own = Awaited<ReturnType<typeof desk.account>>
  /** Makes a statement of these lines on a new account, and opens its page. */
  const openPage = async (entries: readonly Entry[], books: (own: Own) => Promise<unknown> = async () => undefined) => {
    const own = await desk.account()
    await books(own)
    const voucherId = await desk.statement(own, '0', from, to, entries)
    return { ...(await open(`/finance/statement/bank/reconcile?voucherId=${voucherId}`, ACCOUNTANT)), own, voucherId }
  }
  /** Opens the page, and waits for its suggestions. */
  const begin = async (...given: Parameters<typeof openPage>) => {
    const view = await openPage(...given)
    await screen.findByRole('heading', { level: 1, name: `Reconcile ${view.voucherId}` })
    await waitFor(() => expect(screen.queryByText('Looking for what explains it…')).toBeNull())
    return view
  }
  const stateOf = async (voucherId: string) => (await desk.workspace(voucherId)).lines.map(({ state }) => state)
  return { api, server, desk, openPage, begin, stateOf }
}

export const lines = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('button')
export const position = () => screen.getByLabelText('Position').textContent
export const suggestions = () => within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('listitem')
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
