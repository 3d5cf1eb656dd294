import { expect, test } from 'vitest'
import { bankReconciling, type LineSuggestion } from '@/contracts/reconciling'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { deferred } from '../support/deferred'

const api = await startApi()
const { who, account, voucher, statement, workspace } = await bankDesk(api)

test('while suggestions are made, other calls of the same session are answered', async () => {
  const own = await account()
  const paid = await voucher(own, '-120', '2026-10-05')
  const entry = { date: '2026-10-06', amount: '-120', id: 'A', name: 'Stationer', text: 'Paper' }
  const voucherId = await statement(own, '0', '2026-10-01', '2026-10-31', [entry])
  const { matcher } = api.ports
  const [begun, end] = [deferred(), deferred()]
  api.ports.matcher = {
    suggest: async (task) => {
      begun.release()
      await end.until
      return matcher.suggest(task)
    },
  }
  try {
    // A session that was seen a while ago is marked as seen by its next call, which locks it until the call's transaction ends.
    await api.owner.query(`update sessions set last_seen_at = now() - interval '5 minutes'`)
    const suggestions = who.call<{ lines: { suggestions: LineSuggestion[] }[] }>(bankReconciling.suggestions, { params: { voucherId } })
    await begun.until
    expect((await workspace(voucherId)).lines).toHaveLength(1)
    end.release()
    const { data } = await suggestions
    expect(data.lines[0]?.suggestions[0]?.title).toContain(paid.voucherId)
  } finally {
    end.release()
    api.ports.matcher = matcher
  }
})
