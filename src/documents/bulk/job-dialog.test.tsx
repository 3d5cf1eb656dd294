import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bulk } from '@/contracts/bulk'
import type { BulkAnswer } from '@/contracts/jobs'
import { type Part, parts } from '@/contracts/parts'
import { useJobDialog } from '@/stores/job-dialog'
import { createWorker } from '@server/worker'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = await api.signIn('manager@northgate.example')
const worker = createWorker(api.ports)

test('what a job has done is taken back by another job, which shows in its place', async () => {
  const keys = Array.from({ length: 21 }, (_, index) => `JOB-${index + 1}`)
  for (const partno of keys) await manager.call(parts.create, { body: { partno, description: 'Bulk' } })
  const countActive = async () => {
    const answers = await Promise.all(keys.map((partno) => manager.call<Part>(parts.get, { params: { partno } })))
    return answers.filter(({ data }) => data.isActive).length
  }
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  await worker.runDue()
  expect(await countActive()).toBe(0)

  const { user } = await open('/product-list', 'manager@northgate.example')
  useJobDialog.getState().show(data.jobId)
  await screen.findByRole('dialog', { name: 'Take parts out of use' })
  await user.click(await screen.findByRole('button', { name: 'Undo (21)' }))
  await screen.findByRole('dialog', { name: 'Take parts back into use' })
  await worker.runDue()
  expect(await countActive()).toBe(21)
})

test('a job that changed few rows is taken back at once, and it is said', async () => {
  const existingKeys = ['FEW-1', 'FEW-2']
  for (const partno of existingKeys) await manager.call(parts.create, { body: { partno, description: 'Bulk' } })
  const keys = [...existingKeys, ...Array.from({ length: 19 }, (_, index) => `NONE-${index + 1}`)]
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  await worker.runDue()
  const { user } = await open('/product-list', 'manager@northgate.example')
  useJobDialog.getState().show(data.jobId)
  await user.click(await screen.findByRole('button', { name: 'Undo (2)' }))
  expect(await screen.findByText('2 rows changed back')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Creates 21 parts, opens the list that shows them, and starts a job that deactivates them. */
const openWithJob = async (prefix: string) => {
  const keys = Array.from({ length: 21 }, (_, index) => `${prefix}-${index + 1}`)
  for (const partno of keys) await manager.call(parts.create, { body: { partno, description: 'Bulk' } })
  const { user } = await open(`/product-list?q=${prefix}&limit=50`, 'manager@northgate.example')
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(21))
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  return { user, jobId: data.jobId }
}
const expectAllInactive = () => waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(21))

test('the list shows what a job did that had ended before its dialog first asked', async () => {
  const { user, jobId } = await openWithJob('SWIFT')
  await worker.runDue()
  useJobDialog.getState().show(jobId)
  await screen.findByText('21 of 21 worked off')
  await user.keyboard('{Escape}')
  await expectAllInactive()
})

test('the list shows what a job did after its dialog was closed', async () => {
  const { user, jobId } = await openWithJob('AWAY')
  useJobDialog.getState().show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Go on in the background' }))
  await worker.runDue()
  await expectAllInactive()
})
