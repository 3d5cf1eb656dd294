/** A model of vendors' bills and payment runs beside the product, with its own arithmetic in whole cents. It shares no code with the product. */
export interface ModelBill {
  name: string
  vendor: number
  amount: bigint
  open: bigint
  reservedBy: ModelRun | null
}
export interface ModelRunLine {
  bill: ModelBill
  cents: bigint
}
interface ModelPayee {
  cents: bigint
  status: 'open' | 'settled' | 'rejected'
}
export interface ModelRun {
  name: string
  status: 'draft' | 'submitted' | 'approved' | 'cancelled' | 'exported' | 'sent' | 'settled' | 'partly_rejected' | 'rejected'
  lines: readonly ModelRunLine[]
  payees: Map<number, ModelPayee>
}

export class RunsModel {
  readonly bills: ModelBill[] = []
  readonly runs: ModelRun[] = []
  bank = 0n
  inTransit = 0n
  payable = 0n

  bill(name: string, vendor: number, cents: bigint): void {
    this.bills.push({ name, vendor, amount: cents, open: cents, reservedBy: null })
    this.payable -= cents
  }

  private canPay(lines: readonly ModelRunLine[], run: ModelRun | null): boolean {
    return lines.every(({ bill, cents }) => cents <= bill.open && (bill.reservedBy === null || bill.reservedBy === run))
  }

  propose(name: string, lines: readonly ModelRunLine[]): boolean {
    if (lines.length === 0 || !this.canPay(lines, null)) return false
    const payees = new Map<number, ModelPayee>()
    for (const { bill, cents } of lines) payees.set(bill.vendor, { cents: cents + (payees.get(bill.vendor)?.cents ?? 0n), status: 'open' })
    this.runs.push({ name, status: 'draft', lines, payees })
    return true
  }

  /** Reserves the bills, if nothing else has. */
  submit(run: ModelRun): boolean {
    if (run.status !== 'draft' || !this.canPay(run.lines, run)) return false
    for (const { bill } of run.lines) bill.reservedBy = run
    run.status = 'submitted'
    return true
  }

  approve(run: ModelRun): boolean {
    if (run.status !== 'submitted') return false
    run.status = 'approved'
    return true
  }

  private release(run: ModelRun): void {
    for (const { bill } of run.lines) if (bill.reservedBy === run) bill.reservedBy = null
  }

  sendBack(run: ModelRun): boolean {
    if (run.status !== 'submitted' && run.status !== 'approved') return false
    this.release(run)
    run.status = 'draft'
    return true
  }

  cancel(run: ModelRun): boolean {
    if (!['draft', 'submitted', 'approved'].includes(run.status)) return false
    this.release(run)
    run.status = 'cancelled'
    return true
  }

  /** Settles the bills with money that is under way. */
  export(run: ModelRun): boolean {
    if (run.status !== 'approved') return false
    this.release(run)
    for (const { bill, cents } of run.lines) {
      bill.open -= cents
      this.payable += cents
      this.inTransit -= cents
    }
    run.status = 'exported'
    return true
  }

  markSent(run: ModelRun): boolean {
    if (run.status !== 'exported') return false
    run.status = 'sent'
    return true
  }

  private follow(run: ModelRun): void {
    const states = [...run.payees.values()].map(({ status }) => status)
    if (states.includes('rejected')) run.status = states.every((status) => status === 'rejected') ? 'rejected' : 'partly_rejected'
    else if (states.every((status) => status === 'settled')) run.status = 'settled'
  }

  /** The bank pays some of the vendors. */
  settle(run: ModelRun, vendors: readonly number[]): boolean {
    const payees = vendors.map((vendor) => run.payees.get(vendor))
    if ((run.status !== 'sent' && run.status !== 'partly_rejected') || payees.length === 0) return false
    if (payees.some((payee) => payee?.status !== 'open')) return false
    for (const payee of payees)
      if (payee) {
        payee.status = 'settled'
        this.bank -= payee.cents
        this.inTransit += payee.cents
      }
    this.follow(run)
    return true
  }

  /** The bank sends the money of a vendor back, before or after it was booked. */
  reject(run: ModelRun, vendor: number): boolean {
    const payee = run.payees.get(vendor)
    if (!payee || payee.status === 'rejected' || !['sent', 'settled', 'partly_rejected'].includes(run.status)) return false
    if (payee.status === 'settled') this.bank += payee.cents
    else this.inTransit += payee.cents
    for (const { bill, cents } of run.lines)
      if (bill.vendor === vendor) {
        bill.open += cents
        this.payable -= cents
      }
    payee.status = 'rejected'
    this.follow(run)
    return true
  }

  /** A payment by hand, past any run. */
  pay(bill: ModelBill, cents: bigint): boolean {
    if (cents > bill.open || bill.reservedBy) return false
    bill.open -= cents
    this.payable += cents
    this.bank -= cents
    return true
  }
}
