import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { deferred } from '../../../../tests/support/deferred'
import { closed, dialog, lineOfDay, lines, position, startReconciling, suggestions } from '../../../../tests/support/reconciling-page'

const { server, desk, openPage, begin, stateOf } = await startReconciling()

const current = () => lines().find((line) => line.getAttribute('aria-current') === 'true')?.textContent ?? ''

test('y accepts the marked suggestion and goes on, a digit another one, and the statement is reconciled once nothing is open', async () => {
  const { user, voucherId } = await begin(
    [lineOfDay(6, '-120', 'Stationer'), lineOfDay(7, '-45.5', 'Courier'), lineOfDay(8, '-45.5', 'Courier')],
    async (own) => {
      await desk.voucher(own, '-120', '2026-10-06', 'Stationer')
      await desk.voucher(own, '-45.5', '2026-10-07', 'Courier')
      await desk.voucher(own, '-45.5', '2026-10-08', 'Courier')
    },
  )
  expect(current()).toContain('Stationer')
  expect(position()).toContain('3 open')
  await user.click(screen.getByRole('button', { name: 'Reconcile' }))
  await screen.findByText('It can’t be reconciled yet. 3 lines are open.')
  await user.keyboard('y')
  // The next line is there before the server has answered.
  expect(lines()).toHaveLength(2)
  expect(current()).toContain('Courier')
  await waitFor(() => expect(position()).toContain('2 open'))
  await user.keyboard('1')
  await waitFor(() => expect(position()).toContain('1 open'))
  await user.keyboard('y')
  await screen.findByText('Every line is explained.')
  await waitFor(() => expect(position()).toContain('Nothing'))
  await user.click(screen.getByRole('button', { name: 'Reconcile' }))
  await screen.findByText(/^Reconciled by /)
  expect(screen.queryByRole('button', { name: 'Reconcile' })).toBeNull()
  expect((await desk.record(voucherId)).status).toBe('reconciled')
  // Nothing can be done any more, also not by keys.
  await user.keyboard('{Shift>}A{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrows move, n marks the next suggestion, and what is declined never comes again', async () => {
  const { user, voucherId } = await begin([lineOfDay(6, '-61.2', 'Printer'), lineOfDay(9, '-7', 'Kiosk')], async (own) => {
    await desk.voucher(own, '-61.2', '2026-10-06', 'Printer')
    await desk.voucher(own, '-61.2', '2026-10-07', 'Printer')
  })
  const marked = () => suggestions().findIndex((one) => within(one).queryByText('y'))
  await waitFor(() => expect(suggestions()).toHaveLength(2))
  expect(marked()).toBe(0)
  await user.keyboard('n')
  expect(marked()).toBe(1)
  await user.keyboard('n')
  expect(marked()).toBe(0)
  await user.keyboard('{ArrowDown}')
  expect(current()).toContain('Kiosk')
  expect(screen.getByText('Nothing was found that explains it.')).toBeTruthy()
  await user.keyboard('y')
  expect(lines()).toHaveLength(2)
  await user.keyboard('{ArrowUp}')
  const [first] = suggestions()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Never this' }))
  await waitFor(() => expect(suggestions()).toHaveLength(1), { timeout: 5000 })
  expect(await stateOf(voucherId)).toEqual(['open', 'open'])
})

test('A lists what is certain, and accepts what stays ticked', async () => {
  const invoices = [
    await desk.invoice('receivable', desk.customer.id, '812.44', '2026-10-02'),
    await desk.invoice('receivable', desk.customer.id, '377.05', '2026-10-02'),
  ]
  const { user, voucherId } = await begin([
    ...invoices.map(({ voucherId: number }, index) => lineOfDay(8 + index, index === 0 ? '812.44' : '377.05', `Payer ${index + 1}`, `Payment of ${number}`)),
    lineOfDay(20, '-1', 'Unknown'),
  ])
  await user.keyboard('{Shift>}A{/Shift}')
  const all = await dialog('Accept what is certain')
  expect(all.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(all.getByRole('checkbox', { name: /Payer 2/ }))
  await user.click(all.getByRole('button', { name: 'Accept 1' }))
  await screen.findByText('1 line matched')
  expect(await stateOf(voucherId)).toEqual(['matched', 'open', 'open'])
})

test('without anything certain A accepts nothing', async () => {
  const { user, voucherId } = await begin([lineOfDay(20, '-1', 'Unknown')])
  await user.keyboard('{Shift>}A{/Shift}')
  const none = await dialog('Nothing is certain enough')
  expect(none.getByRole<HTMLButtonElement>('button', { name: 'Accept 0' }).disabled).toBe(true)
  await user.click(none.getByRole('button', { name: 'Cancel' }))
  await closed()
  expect(await stateOf(voucherId)).toEqual(['open'])
})

test('lines can be worked on while suggestions are looked for, and after that failed', async () => {
  const held = deferred()
  let isDown = true
  server.use(
    http.get('*/statments/bank/:voucherId/suggestions', async () => {
      await held.until
      return isDown ? HttpResponse.json({ statusCode: 500, message: 'Something went wrong on our side.', data: null }, { status: 500 }) : undefined
    }),
  )
  const { user } = await openPage([lineOfDay(9, '-5', 'Kiosk'), lineOfDay(9, '-6', 'Baker')], async (own) => {
    await desk.voucher(own, '-5', '2026-10-09', 'Kiosk')
    await desk.voucher(own, '-6', '2026-10-09', 'Baker')
  })
  await screen.findByText('Looking for what explains it…')
  held.release()
  await screen.findByText('Suggestions can’t be loaded at the moment.', {}, { timeout: 15_000 })
  await user.keyboard('s')
  const found = await dialog('Find and match')
  await user.click(await found.findByRole('checkbox', { name: /Kiosk/ }))
  await user.click(found.getByRole('button', { name: 'Match' }))
  await closed()
  await waitFor(() => expect(lines()).toHaveLength(1))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(suggestions()[0]?.textContent).toContain('Baker'))
})

test('a page that can’t be loaded says so, and is loaded on Retry', async () => {
  let isDown = true
  server.use(
    http.get('*/statments/bank/:voucherId/reconciling', () =>
      isDown ? HttpResponse.json({ statusCode: 500, message: 'Something went wrong on our side.', data: null }, { status: 500 }) : undefined,
    ),
  )
  const { user, voucherId } = await openPage([lineOfDay(9, '-5', 'Kiosk')])
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })
  isDown = false
  await user.click(retry)
  await screen.findByRole('heading', { level: 1, name: `Reconcile ${voucherId}` })
})
