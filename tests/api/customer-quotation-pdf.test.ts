import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type CustomerQuotation, type CustomerQuotationRow, customerQuotations } from '@/contracts/customer-quotations'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')

const { rows } = (await sales.call<{ rows: CustomerQuotationRow[] }>(customerQuotations.list)).data
const withStatus = (...statuses: string[]) => rows.find(({ status }) => statuses.includes(status)) as CustomerQuotationRow
const numbered = withStatus('approved', 'sent', 'accepted')
const pending = withStatus('draft', 'pending_approval')
const { data: draft } = await sales.call<CustomerQuotation>(customerQuotations.create, {
  body: {
    customerId: numbered.customer.id,
    validUntil: '2099-12-31',
    currency: 'USD',
    grandTotal: '20.00',
    lines: [{ description: 'A draft', qty: '2', unitPrice: '10' }],
  },
})

const pdfOf = async (user: Caller, voucherId: string, query?: Record<string, string>) => {
  const { raw } = await user.call(customerQuotations.pdf, { params: { voucherId }, query })
  return { raw, bytes: new Uint8Array(await raw.arrayBuffer()) }
}
const textOf = async (bytes: Uint8Array) => (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text

test('the PDF is a download under the quotation’s number and says what is stored', async () => {
  const { raw, bytes } = await pdfOf(sales, numbered.voucherId)
  expect(raw.status).toBe(200)
  expect(raw.headers.get('content-type')).toBe('application/pdf')
  expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="${numbered.voucherId}.pdf"`)
  expect(raw.headers.get('cache-control')).toBe('private, no-store')
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('%PDF')
  const { data } = await sales.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId: numbered.voucherId } })
  const text = await textOf(bytes)
  for (const part of [numbered.voucherId, data.customer.name, data.ownerName, 'Northgate Trading LLC', '1200 Harbor Boulevard', 'EIN 00-0000142'])
    expect(text).toContain(part)
  expect(text).toContain(Number(data.grandTotal).toLocaleString('en-US', { minimumFractionDigits: 2 }))
  expect(text).not.toContain('not an offer')
  expect(text).toContain('Prices exclude freight')
})

test('a draft is called by its key and says that it is one', async () => {
  const { raw, bytes } = await pdfOf(sales, draft.voucherId)
  expect(raw.headers.get('content-disposition')).toContain(`"${draft.voucherId}.pdf"`)
  expect(await textOf(bytes)).toContain('Draft, not an offer')
  expect(await textOf((await pdfOf(sales, pending.voucherId)).bytes)).toContain('Draft, not an offer')
})

test('the paper is the company’s own unless another is asked for', async () => {
  const width = async (query?: Record<string, string>) => {
    const page = await (await getDocumentProxy((await pdfOf(sales, numbered.voucherId, query)).bytes)).getPage(1)
    return Math.round(page.view[2] ?? 0)
  }
  expect([await width(), await width({ paper: 'a4' }), await width({ paper: 'letter' })]).toEqual([612, 595, 612])
  expect((await pdfOf(sales, numbered.voucherId, { paper: 'a5' })).raw.status).toBe(422)
})

test('it needs the flag print, and is the same without the flag cost', async () => {
  expect((await pdfOf(viewer, numbered.voucherId)).raw.status).toBe(403)
  await api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'customer-quotations', '/quotation/customerQuotation/list', '{read,print}')`,
    [viewer.companyId, viewer.user._id],
  )
  const [seen, unseen] = [await pdfOf(sales, numbered.voucherId), await pdfOf(viewer, numbered.voucherId)]
  expect(unseen.raw.status).toBe(200)
  expect(Buffer.compare(seen.bytes, unseen.bytes)).toBe(0)
})

test('another company’s, and one that doesn’t exist, are not found', async () => {
  const falcon = await api.signIn('sales@falcon.example')
  const other = await pdfOf(falcon, numbered.voucherId)
  const missing = await pdfOf(falcon, 'CQ-1999-99999')
  // The demo companies use the same number series, so Falcon may have a quotation of this number, but never this content.
  if (other.raw.status === 200) expect(await textOf(other.bytes)).not.toContain('Northgate')
  else expect(other.raw.status).toBe(404)
  expect(missing.raw.status).toBe(404)
  expect((await pdfOf(falcon, draft.voucherId)).raw.status).toBe(404)
})

test('it is made after the transaction has ended, and a failure is told in a sentence', async () => {
  const { render } = api.ports.pdf
  const open = async () =>
    (
      await api.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    )[0]?.n
  let during: number | undefined
  api.ports.pdf.render = async (definition) => {
    during = await open()
    return render(definition)
  }
  expect((await pdfOf(sales, numbered.voucherId)).raw.status).toBe(200)
  expect(during).toBe(0)
  api.ports.pdf.render = async (definition) => render({ ...definition, content: [{ text: 'x', font: 'nowhere' }] })
  const failed = await sales.call(customerQuotations.pdf, { params: { voucherId: numbered.voucherId } })
  api.ports.pdf.render = render
  expect(failed).toMatchObject({ statusCode: 500, message: 'The PDF could not be made. Please try again.', code: 'PDF_FAILED' })
})

test('no logo, or one that is lost, leaves the paper without', async () => {
  const { logo_file_id: id } = (await api.owner.query<{ logo_file_id: string }>('select logo_file_id from companies where id = $1', [sales.companyId]))[0] ?? {
    logo_file_id: '',
  }
  const { bytes: full } = await pdfOf(sales, draft.voucherId)
  await api.owner.query('update companies set logo_file_id = null where id = $1', [sales.companyId])
  const { bytes: withoutLogo } = await pdfOf(sales, draft.voucherId)
  await api.owner.query('update companies set logo_file_id = $2 where id = $1', [sales.companyId, id])
  expect(withoutLogo.byteLength).toBeLessThan(full.byteLength)
  const { get } = api.ports.files
  api.ports.files.get = async () => null
  const { bytes: lost } = await pdfOf(sales, draft.voucherId)
  api.ports.files.get = get
  expect(Buffer.compare(lost, withoutLogo)).toBe(0)
})
