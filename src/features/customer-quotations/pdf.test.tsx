import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerQuotations } from '@/contracts/customer-quotations'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const sales = 'sales@northgate.example'
const caller = await api.signIn(sales)
const { rows } = (await caller.call<{ rows: { voucherId: string }[] }>(customerQuotations.list)).data
const voucherId = rows[0]?.voucherId ?? ''
const address = `*${customerQuotations.pdf.path}`

/** Object URLs that were created and are not yet revoked. */
const openUrls = new Set<string>()
let urlCount = 0
beforeEach(() => {
  URL.createObjectURL = () => {
    const url = `blob:test/${(urlCount += 1)}`
    openUrls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => void openUrls.delete(url)
})
const showsPdf = (enabled: boolean) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true })
afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
  server.resetHandlers()
  openUrls.clear()
})

/** Mocks the server's PDF endpoint, and collects the paper size of each request. */
const mockPdf = (status = 200) => {
  const requestedPapers: (string | null)[] = []
  server.use(
    http.get(address, ({ request }) => {
      requestedPapers.push(new URL(request.url).searchParams.get('paper'))
      return status === 200
        ? new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
        : HttpResponse.json({ statusCode: status, message: 'The PDF could not be made. Please try again.', data: null, code: 'PDF_FAILED' }, { status })
    }),
  )
  return requestedPapers
}
const openDetail = async (email = sales) => {
  const view = await open(`/quotation/customerQuotation/detail?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: voucherId, level: 1 })
  // Shortcuts are bound by effects, which run after the page is shown.
  await act(async () => undefined)
  return view
}
const frame = () => screen.findByTitle<HTMLIFrameElement>(`PDF of ${voucherId}`)

test('Ctrl P shows the server’s PDF, on another paper too, and lets go of it in the end', async () => {
  showsPdf(true)
  const requestedPapers = mockPdf()
  const { user } = await openDetail()
  await user.keyboard('{Control>}p{/Control}')
  const dialog = await screen.findByRole('dialog', { name: voucherId })
  const shown = async () => (await frame()).src.replace(/#.*/, '')
  const first = await shown()
  expect([openUrls.has(first), requestedPapers]).toEqual([true, [null]])
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Paper' }), 'US Letter')
  await waitFor(async () => expect(await shown()).not.toBe(first))
  const second = await shown()
  expect([openUrls.has(first), openUrls.has(second), requestedPapers]).toEqual([false, true, [null, 'letter']])
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(openUrls.has(second)).toBe(false))
})

test('print is the print of the same file, by button and by Ctrl P', async () => {
  showsPdf(true)
  mockPdf()
  const { user } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  const print = vi.fn<() => void>()
  Object.assign((await frame()).contentWindow ?? {}, { print, focus: () => undefined })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  // False: the browser's own printing of the screen was prevented.
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Print' }), { key: 'p', ctrlKey: true })).toBe(false)
  expect(print).toHaveBeenCalledTimes(2)
})

test('where no PDF can be shown within a page it is opened or downloaded', async () => {
  showsPdf(false)
  mockPdf()
  const { user } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open PDF' })
  expect([link.target, link.rel, link.protocol]).toEqual(['_blank', 'noreferrer', 'blob:'])
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a failure says so, and a retry brings it', async () => {
  showsPdf(true)
  mockPdf(500)
  const { user } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  expect(await screen.findByText('The PDF could not be made. Please try again.')).toBeTruthy()
  mockPdf()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await frame()
})

test('without the flag print there is nothing of it', async () => {
  showsPdf(true)
  const { user } = await openDetail('viewer@northgate.example')
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  await user.keyboard('{Control>}p{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
