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
  const inUse = async () => {
    const answers = await Promise.all(keys.map((partno) => manager.call<Part>(parts.get, { params: { partno } })))
    return answers.filter(({ data }) => data.isActive).length
  }
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  await worker.runDue()
  expect(await inUse()).toBe(0)

  const { user } = await open('/product-list', 'manager@northgate.example')
  useJobDialog.getState().show(data.jobId)
  await screen.findByRole('dialog', { name: 'Take parts out of use' })
  await user.click(await screen.findByRole('button', { name: 'Undo (21)' }))
  await screen.findByRole('dialog', { name: 'Take parts back into use' })
  await worker.runDue()
  expect(await inUse()).toBe(21)
})

test('a job that changed few rows is taken back at once, and it is said', async () => {
  const known = ['FEW-1', 'FEW-2']
  for (const partno of known) await manager.call(parts.create, { body: { partno, description: 'Bulk' } })
  const keys = [...known, ...Array.from({ length: 19 }, (_, index) => `NONE-${index + 1}`)]
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  await worker.runDue()
  const { user } = await open('/product-list', 'manager@northgate.example')
  useJobDialog.getState().show(data.jobId)
  await user.click(await screen.findByRole('button', { name: 'Undo (2)' }))
  expect(await screen.findByText('2 rows changed back')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Twenty-one parts, the list that shows them, and a job that takes them out of use. */
const openWithJob = async (mark: string) => {
  const keys = Array.from({ length: 21 }, (_, index) => `${mark}-${index + 1}`)
  for (const partno of keys) await manager.call(parts.create, { body: { partno, description: 'Bulk' } })
  const { user } = await open(`/product-list?q=${mark}&limit=50`, 'manager@northgate.example')
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(21))
  const { data } = await manager.call<BulkAnswer>(bulk.parts, { body: { action: 'deactivate', keys } })
  return { user, jobId: data.jobId }
}
const outOfUse = () => waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(21))

test('the list shows what a job did that had ended before its dialog first asked', async () => {
  const { user, jobId } = await openWithJob('SWIFT')
  await worker.runDue()
  useJobDialog.getState().show(jobId)
  await screen.findByText('21 of 21 worked off')
  await user.keyboard('{Escape}')
  await outOfUse()
})

test('the list shows what a job did after its dialog was closed', async () => {
  const { user, jobId } = await openWithJob('AWAY')
  useJobDialog.getState().show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Go on in the background' }))
  await worker.runDue()
  await outOfUse()
})
