import { inquiries } from '@/contracts/inquiries'
import { draftPrefix } from '@/stores/drafts'
import { type Feature, page, people } from './demo'
import { customerOf, linesOf, NETWORK, pricedLines, draftQuotation, step } from './trade'

export const editingDemos: Feature = {
  name: 'Forms: conflicts and drafts',
  demos: [
    {
      id: 'quotation-conflict',
      title: 'Two people edit the same quotation',
      sees: 'Marcus Webb saves while the form is open: change anything and save, and the form shows what differs.',
      persona: people.sales,
      play: async (stage) => {
        const draft = await draftQuotation(await stage.as(people.sales), pricedLines('18'))
        const { customer, currency, validUntil, grandTotal, voucherId } = draft
        const manager = await stage.as(people.manager)
        const lines = pricedLines('18').map((line, index) => ({ ...line, id: draft.lines[index]?.id }))
        const edit = {
          action: 'edit' as const,
          customerId: customer.id,
          currency,
          validUntil,
          grandTotal,
          lines,
          customerReference: 'PO-88213',
          notes: 'Agreed by phone.',
        }
        return {
          path: page('/quotation/customerQuotation/edit', { voucherId }),
          afterwards: async ({ answered, say }) => {
            await answered(`/${voucherId}`)
            await step(manager, draft, edit)
            say('Marcus Webb has just saved this quotation. Change something and save.')
          },
        }
      },
    },
    {
      id: 'inquiry-conflict',
      title: 'A conflict that merges by itself',
      sees: 'Marcus Webb changes the due date only: what was typed into other fields stays, and both are saved.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const { id: customerId } = await customerOf(sales)
        const body = { customerId, subject: 'Demo: edited by two', lines: linesOf(NETWORK) }
        const draft = await sales.call(inquiries.create, { body })
        const { voucherId, version } = draft
        const manager = await stage.as(people.manager)
        const lines = draft.lines.map(({ id, partno, description, qty, uom }) => ({ id, partno, description, qty, uom }))
        const edit = { action: 'edit' as const, version, ...body, lines, dueDate: stage.day(20) }
        return {
          path: page('/inquiries/edit', { voucherId }),
          afterwards: async ({ answered, say }) => {
            await answered(`/${voucherId}`)
            await manager.call(inquiries.change, { params: { voucherId }, body: edit })
            say('Marcus Webb has just changed the due date. Change the subject and save.')
          },
        }
      },
    },
    {
      id: 'draft-restored',
      title: 'A form left half filled',
      sees: 'What was typed yesterday was kept on this device, and is offered again above the empty form.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const customerId = await customerOf(sales)
        const { user, allCompanies } = sales.signedIn
        const companyId = allCompanies.find(({ isActive }) => isActive)?.id ?? ''
        const lines = linesOf(NETWORK).map((line) => ({
          ...line,
          key: crypto.randomUUID(),
          mfrPartNo: '',
          uom: 'each',
          targetPrice: '',
          requiredDate: '',
          notes: '',
          noQuoteReason: '',
        }))
        const values = {
          customerId,
          subject: 'Switches for the annex, half typed',
          date: stage.day(),
          dueDate: '',
          receivedVia: 'phone',
          customerReference: '',
          contact: 'Dana, IT',
          opportunityNo: '',
          priority: 'normal',
          notes: '',
          lines,
          fileIds: [],
          removeFileIds: [],
        }
        const draft = {
          key: `${draftPrefix(companyId, user._id, 'inquiry', 'new')}demo`,
          companyId,
          userId: user._id,
          doc: 'inquiry',
          id: 'new',
          title: 'New inquiry',
          href: '/inquiries/add',
          schema: 2,
          values,
          base: null,
          idempotencyKey: crypto.randomUUID(),
          savedAt: Date.now() - 24 * 60 * 60 * 1000,
        }
        return { path: '/inquiries/add', drafts: [draft] }
      },
    },
  ],
}
