import { vendorPayments } from '@/contracts/payments'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { centsInWords } from './cents'
import type { RunBooks } from './payment-runs'
import type { ModelBill, ModelRun, RunsModel } from './runs-model'

/** What a command did, in words, and whether the model and the product let it through. */
export interface Taken {
  expected: boolean
  found: boolean
  of: string
}
/** Random commands on vendors' bills and payment runs, each given to the model and to the product; null if there is nothing to take it on. */
export const runCommands = async (books: RunBooks, model: RunsModel, next: (below: number) => number, today: string) => {
  const { clerk, approver, runStep, runNow } = books
  const vendors = [await books.newVendor(), await books.newVendor(), await books.newVendor(), await books.newVendor()]
  const partyOf = (vendor: number) => vendors[vendor]?.id ?? ''
  const pick = <T>(of: readonly T[]): T | undefined => of[next(of.length)]
  const centsUpTo = (most: bigint): bigint => 1n + BigInt(next(Number(most)))
  const openBills = () => model.bills.filter(({ open }) => open > 0n).slice(-8)
  const partOf = ({ open }: ModelBill): bigint => (next(3) > 0 ? open : centsUpTo(next(8) === 0 ? open * 2n : open))
  const anyRun = (...states: ModelRun['status'][]): ModelRun | undefined =>
    // Mostly a run for which the step is due, and now and then any other one.
    pick(next(5) === 0 ? model.runs.slice(-6) : model.runs.filter(({ status }) => states.includes(status)).slice(-6))

  const tickAll = async (run: PaymentRun, by: typeof clerk): Promise<PaymentRun> => {
    const warnings = run.warnings.filter(({ tickedAt }) => tickedAt === null).map(({ key }) => key)
    if (warnings.length === 0) return run
    const ticked = await runStep(by, run, { action: 'acknowledge', warnings })
    return ticked.statusCode === 200 ? ticked.data : run
  }
  /** Takes a step of a run, with its warnings ticked. */
  const stepped = async (name: string, run: ModelRun | undefined, inModel: (run: ModelRun) => boolean, body: object, by = clerk): Promise<Taken | null> => {
    if (!run) return null
    const { statusCode, message, data } = await runStep(by, await tickAll(await runNow(run.name), by), body)
    const expected = inModel(run)
    // A draft gets its number when it is submitted.
    if (statusCode === 200) run.name = data.voucherId
    return { expected, found: statusCode === 200, of: `${name} ${run.name}: ${message}` }
  }

  return {
    bill: async () => {
      const vendor = next(vendors.length)
      const cents = centsUpTo(20_000n)
      const { voucherId } = await books.bill(centsInWords(cents), { id: partyOf(vendor) })
      model.bill(voucherId, vendor, cents)
      return { expected: true, found: true, of: voucherId }
    },
    propose: async () => {
      const left = openBills()
      const lines = Array.from({ length: Math.min(1 + next(4), left.length) }, () => {
        const [bill] = left.splice(next(left.length), 1) as [ModelBill]
        return { bill, cents: partOf(bill) }
      })
      if (lines.length === 0) return null
      const body = await books.runBody(lines.map(({ bill, cents }) => ({ of: { voucherId: bill.name }, amount: centsInWords(cents) })))
      const { statusCode, message, data } = await clerk.call<PaymentRun>(paymentRuns.create, { body })
      const words = lines.map(({ bill, cents }) => `${cents} of ${bill.name}`).join(', ')
      return { expected: model.propose(data?.voucherId ?? '', lines), found: statusCode === 200, of: `propose ${words}: ${message}` }
    },
    submit: () => stepped('submit', anyRun('draft'), (run) => model.submit(run), { action: 'submit' }),
    approve: () => stepped('approve', anyRun('submitted'), (run) => model.approve(run), { action: 'approve' }, approver),
    sendBack: () => stepped('send back', anyRun('submitted', 'approved'), (run) => model.sendBack(run), { action: 'sendBack', reason: 'Model' }, approver),
    cancel: () => stepped('cancel', anyRun('draft', 'submitted'), (run) => model.cancel(run), { action: 'cancel', reason: 'Model' }),
    export: () => stepped('export', anyRun('approved'), (run) => model.export(run), { action: 'export' }),
    markSent: () => stepped('mark as sent', anyRun('exported'), (run) => model.markSent(run), { action: 'markSent' }),
    settle: () => {
      const run = anyRun('sent', 'partly_rejected')
      const paid = run ? [...run.payees.keys()].filter(() => next(3) > 0) : []
      const body = { action: 'settle', date: today, partyIds: paid.map(partyOf) }
      return stepped(`settle ${paid.join(' and ')} of`, run, (one) => model.settle(one, paid), body)
    },
    reject: () => {
      const run = anyRun('sent', 'partly_rejected', 'settled')
      const vendor = pick([...(run?.payees.keys() ?? [])]) ?? 0
      const body = { action: 'reject', partyId: partyOf(vendor), code: 'AC04', reason: 'Account closed', date: today }
      return stepped(`reject ${vendor} of`, run, (one) => model.reject(one, vendor), body)
    },
    payByHand: async () => {
      const bill = pick(openBills())
      if (!bill) return null
      const cents = partOf(bill)
      const body = { partyId: partyOf(bill.vendor), amount: centsInWords(cents), lines: [{ of: { voucherId: bill.name }, amount: centsInWords(cents) }] }
      const added = await books.draftPayment('vendor', body)
      const posted = added.statusCode === 200 ? await books.step('vendor', added.data, { action: 'post' }) : added
      return { expected: model.pay(bill, cents), found: posted.statusCode === 200, of: `pay ${cents} of ${bill.name} by hand: ${posted.message}` }
    },
    reverseOfRun: async () => {
      const run = anyRun('exported', 'sent', 'settled')
      const payment = run && (await runNow(run.name)).payees[0]?.payment
      if (!payment) return null
      const { version } = await books.paymentNow('vendor', payment.voucherId)
      const body = { version, action: 'reverse', reason: 'Model' }
      const { statusCode, message } = await clerk.call(vendorPayments.change, { params: { voucherId: payment.voucherId }, body })
      return { expected: false, found: statusCode === 200, of: `reverse ${payment.voucherId} of a run: ${message}` }
    },
  } satisfies Record<string, () => Promise<Taken | null>>
}
